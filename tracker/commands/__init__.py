"""The commands of ``badugi``, one file each."""
