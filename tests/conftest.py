"""What the tests share: where the real histories lie, when they are there."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real histories beside the project; tests that need it skip where it is absent."""
    if not (SHARED / "histories").is_dir():
        pytest.skip("the real histories are not beside this checkout")
    return SHARED
