"""In which language a room wrote a history that is not English: told by the words that every hand has."""

import re
from collections.abc import Mapping

# Words for hand, tournament, level, table, seat, button, chips, for what players do, and for what summaries tell. A
# word may be of several languages; the language with the most different words is meant.
WORDS: Mapping[str, str] = {
    "English": "hand game tournament level table seat button chips folds calls raises checks bets posts dealt summary "
    "blind shows collected pot players prize finished started buy",
    "Portuguese": "mão torneio nível mesa lugar botão fichas desiste aumenta iguala paga aposta passa cartas resumo "
    "recolheu coloca mostra pote jogadores prêmios premiação iniciado terminado",
    "Spanish": "mano torneo nivel mesa asiento botón fichas retira sube iguala apuesta pasa ciega pequeña paga "
    "descarta resumen recoge pone muestra bote reparten jugadores premios empezó terminó posición",
    "French": "main tournoi niveau siège bouton jetons couche relance suit mise parole tapis résumé petite grosse "
    "montre remporte jeton joueurs dotation début",
    "German": "turnier level tisch platz sitz button steigt erhöht setzt passt checkt geht mit karten jetons "
    "zusammenfassung zeigt gewinnt stufe handkarten spieler preispool gesamtpreispool gestartet beendet",
    "Italian": "mano torneo livello tavolo posto bottone mazziere fiche fiches gettoni passa lascia rilancia chiama "
    "vede punta piatto riepilogo mostra buio giocatori montepremi iniziato terminato posizione",
    "Russian": "раздача рука турнир уровень стол место баттон дилер фишек фишках фолд пас колл чек рейз ставит "
    "ставка итог сбрасывает уравнивает повышает игроков призовой фонд начался завершился",
    "Ukrainian": "роздача турнір рівень стіл місце фішок дилер пас підвищує ставить",
    "Polish": "rozdanie ręka turniej poziom stół stolik miejsce żetony żetonów pasuje przebija sprawdza wyrównuje "
    "czeka stawia pula podsumowanie karty graczy nagród rozpoczęty zakończony",
    "Dutch": "toernooi niveau tafel stoel plaats knop fiches past verhoogt gaat mee zet checkt samenvatting kaarten "
    "toont wint spelers prijzenpot gestart geëindigd",
    "Swedish": "turnering nivå bord plats stol knappen marker lägger höjer synar satsar passar checkar sammanfattning "
    "kort visar spelare prispott inköp startade avslutades",
    "Danish": "hånd turnering niveau bord sæde plads knappen jetoner folder hæver forhøjer caller syner better tjekker "
    "oversigt kort viser spillere præmiepulje startede sluttede",
    "Norwegian": "hånd turnering nivå bord sete plass knappen sjetonger kaster høyner syner satser sjekker sammendrag "
    "kort viser spillere premiepott startet avsluttet",
    "Finnish": "käsi turnaus taso pöytä paikka nappi jakaja pelimerkkejä luovuttaa korottaa maksaa panostaa sököttää "
    "yhteenveto kortit näyttää pelaajaa palkintopotti alkoi päättyi",
    "Czech": "hra ruka handa turnaj úroveň stůl místo sedadlo žetony žetonech pokládá skládá zvyšuje dorovnává sází "
    "čeká souhrn karty hráčů výhry zahájen ukončen",
    "Slovak": "hra ruka turnaj úroveň stôl miesto žetóny žetónoch zvyšuje dorovnáva vsádza čaká súhrn karty",
    "Hungarian": "leosztás verseny szint asztal szék hely osztó gomb zseton zsetonok dob eldobja emel megad tartja "
    "passzol összegzés lapok játékos nyereményalap kezdete vége",
    "Romanian": "mâna mână turneu nivel masa loc locul buton jetoane fise renunță ridică plătește pariază sumar "
    "rezumat cărți jucători premii început încheiat",
    "Greek": "χέρι παρτίδα τουρνουά επίπεδο τραπέζι θέση μάρκες πάσο ποντάρει αυξάνει σύνοψη φύλλα παίκτες "
    "έπαθλα ξεκίνησε",
    "Turkish": "el turnuva seviye masa koltuk fiş çip pas artırıyor görüyor bahis özet kartlar",
    "Bulgarian": "раздаване ръка турнир ниво маса място чипове пас вдига плаща залага обобщение",
    "Croatian": "ruka turnir razina stol mjesto žetona odustaje podiže prati sažetak",
    "Japanese": "ハンド トーナメント レベル テーブル シート 席 チップ",
    "Chinese": "手牌 牌局 牌桌 座位 筹码 级别 锦标赛 籌碼 錦標賽",
    "Korean": "핸드 토너먼트 레벨 테이블 좌석 칩",
}
VOCABULARY = {language: frozenset(words.split()) for language, words in WORDS.items()}
UNPARTED = ("Japanese", "Chinese")
"""Written without blanks, so that a word stands anywhere in a text."""
WORD = re.compile(r"[^\W\d_]+")
MOST = 4000
"""Letters of a text that are looked at: the first hand."""


def language_of(text: str) -> str:
    """The language of a history; ``""`` where no language, or more than one, has the most words of it."""
    found = set(WORD.findall(text[:MOST].lower()))
    hits = {
        language: sum([word in text[:MOST] for word in words]) if language in UNPARTED else len(words & found)
        for language, words in VOCABULARY.items()
    }
    most = max(hits.values())
    best = [language for language, count in hits.items() if count == most]
    return best[0] if most and len(best) == 1 else ""
