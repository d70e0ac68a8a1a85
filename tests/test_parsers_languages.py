"""Histories in other languages are refused by the name of the language, hand by hand, and English ones never are."""

from pathlib import Path

import pytest

from parsers.languages import language_of
from parsers.outcome import Fate
from parsers.read import read, read_text
from tests.sites.pokerstars_text import hand

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories"

# Imitations: the first lines of a hand as clients in these languages may write them.
HANDS = {
    "Portuguese": "Mão PokerStars #1234567890: Badugi Limit (€0.25/€0.50) - 2013/06/05 23:30:00 WET\nMesa 'Vega' 6-max "
    "Lugar #1 é o botão\nLugar 1: Ann (500 em fichas)\nAnn: desiste",
    "Spanish": "Mano n.º 1234567890 de PokerStars: Badugi Limit (€0.25/€0.50) - 2013/06/05 23:30:00 CET\nMesa 'Vega' "
    "6-max El asiento n.º 1 es el botón\nAsiento 1: Ann (500 en fichas)\nAnn: se retira",
    "French": "Main PokerStars n°1234567890 : Badugi Limit (0,25€/0,50€) - 2013/06/05 23:30:00 CET\nTable 'Vega' 6-max "
    "Siège n°1 a le bouton\nSiège 1 : Ann (500 en jetons)\nAnn : se couche",
    "German": "PokerStars-Hand Nr. 1234567890: Badugi Limit (0,25 €/0,50 €) - 2013/06/05 23:30:00 CET\nTisch 'Vega' "
    "6-max Platz 1 ist der Button\nPlatz 1: Ann (500 in Chips)\nAnn: steigt aus",
    "Italian": "Mano #1234567890 di PokerStars: Badugi Limit (€0.25/€0.50) - 2013/06/05 23:30:00 CET\nTavolo 'Vega' "
    "6-max Posto 1 ha il bottone\nPosto 1: Ann (500 in fiche)\nAnn: passa",
    "Russian": "Раздача PokerStars №1234567890: Бадуги лимит ($0.25/$0.50) - 2013/06/05 23:30:00 МСК\nСтол 'Vega' "
    "6-max Место №1 - баттон\nМесто 1: Ann (500 в фишках)\nAnn: фолд",
    "Polish": "Rozdanie PokerStars nr 1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 CET\nStół 'Vega' "
    "6-max Miejsce nr 1 ma przycisk\nMiejsce 1: Ann (500 w żetonach)\nAnn: pasuje",
    "Dutch": "PokerStars Hand nr. 1234567890: Badugi Limit (€0.25/€0.50) - 2013/06/05 23:30:00 CET\nTafel 'Vega' 6-max "
    "Stoel 1 heeft de knop\nStoel 1: Ann (500 in fiches)\nAnn: past",
    "Swedish": "PokerStars-hand #1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 CET\nBord 'Vega' 6-max "
    "Plats 1 har knappen\nPlats 1: Ann (500 i marker)\nAnn: lägger sig",
    "Danish": "PokerStars-hånd #1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 CET\nBord 'Vega' 6-max "
    "Sæde 1 har knappen\nSæde 1: Ann (500 i jetoner)\nAnn: folder",
    "Norwegian": "PokerStars-hånd #1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 CET\nBord 'Vega' 6-max "
    "Sete 1 har knappen\nSete 1: Ann (500 i sjetonger)\nAnn: kaster seg",
    "Finnish": "PokerStars-käsi #1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 EET\nPöytä 'Vega' 6-max "
    "Paikka 1 on jakaja\nPaikka 1: Ann (500 pelimerkkejä)\nAnn: luovuttaa",
    "Czech": "Handa PokerStars č. #1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 CET\nStůl 'Vega' 6-max "
    "Místo 1 má button\nMísto 1: Ann (500 v žetonech)\nAnn: skládá",
    "Hungarian": "PokerStars leosztás #1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 CET\nAsztal 'Vega' "
    "6-max 1. szék az osztó\n1. szék: Ann (500 zseton)\nAnn: dob",
    "Greek": "Παρτίδα PokerStars #1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 EET\nΤραπέζι 'Vega' "
    "6-max Θέση 1\nΘέση 1: Ann (500 μάρκες)\nAnn: πάσο",
    "Chinese": "PokerStars 手牌 #1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 CCT\n牌桌 'Vega' 6-max "
    "座位 1\n座位 1: Ann (500 筹码)",
    "Japanese": "PokerStars ハンド #1234567890: Badugi Limit ($0.25/$0.50) - 2013/06/05 23:30:00 JST\nテーブル 'Vega' "
    "6-max シート 1\nシート 1: Ann (チップ 500)",
}


# Imitations of summaries, whose words are others.
SUMMARIES = {
    "German": "PokerStars Turnier #1234567890, Limit Badugi\n8 Spieler\nGesamtpreispool: $16.00 USD",
    "Spanish": "Torneo PokerStars #1234567890, Limit Badugi\n8 jugadores\nBote de premios: $16.00 USD",
    "Portuguese": "PokerStars Torneio #1234567890, Limit Badugi\n8 jogadores\nTotal de prêmios: $16.00 USD",
    "French": "Tournoi PokerStars n°1234567890, Limit Badugi\n8 joueurs\nDotation totale : 16,00 €",
    "Italian": "PokerStars Torneo n. 1234567890, Limit Badugi\n8 giocatori\nMontepremi totale: €16.00",
    "Russian": "Турнир PokerStars №1234567890, Limit Badugi\n8 игроков\nПризовой фонд: $16.00 USD",
    "Swedish": "PokerStars Turnering #1234567890, Limit Badugi\n8 spelare\nTotal prispott: $16.00",
}


@pytest.mark.parametrize("language", SUMMARIES)
def test_a_summary_is_refused_by_the_name_of_its_language(language: str) -> None:
    (found,) = read_text(SUMMARIES[language])
    assert found.problem
    assert found.problem.code == "foreign-language"
    assert f"PokerStars in {language}" in found.problem.message


@pytest.mark.parametrize("language", HANDS)
@pytest.mark.parametrize("code", ["utf-8", "utf-16"])
def test_a_hand_is_refused_by_the_name_of_its_language(language: str, code: str, tmp_path: Path) -> None:
    text = HANDS[language]
    path = tmp_path / "hands.txt"
    path.write_bytes(f"{text}\n\n\n\n{text.replace('1234567890', '1234567891')}\n\n\n\n{hand()}".encode(code))
    first, second, last = read([path])
    for outcome in (first, second):
        assert outcome.problem
        assert outcome.problem.code == "foreign-language"
        assert f"in {language}: set the history language to English" in outcome.problem.message
    assert last.fate is Fate.HAND


def test_a_first_line_in_english_does_not_hide_the_language_below() -> None:
    rest = HANDS["German"].partition("\n")[2]
    (outcome,) = read_text(hand().partition("\n")[0] + f"\n{rest}")
    assert outcome.problem
    assert outcome.problem.code == "foreign-language"
    assert "in German" in outcome.problem.message


def test_a_language_that_nobody_told_us_of_is_refused_all_the_same() -> None:
    (outcome,) = read_text("Ruka PokerStars #1234567890: Badugi Limit ($1/$2) - 2013/06/05 23:30:00 CET\nXyzzy 1: Ann")
    assert outcome.problem
    assert outcome.problem.code == "foreign-language"
    assert "in another language: set" in outcome.problem.message


def test_a_damaged_english_hand_is_no_foreign_one() -> None:
    (outcome,) = read_text(hand().replace("PokerStars Hand #", "PokerStars Hxnd #"))
    assert outcome.problem
    assert outcome.problem.code == "no-header"


def test_every_hand_of_ours_is_english() -> None:
    texts = [outcome.block.text for outcome in read(SAMPLES.rglob("pokerstars/*.txt")) if outcome.hand]
    assert texts
    assert {language_of(text) for text in texts} == {"English"}
