"""A small hand in PokerStars' words, with places for names, and what its deeds are."""

TEXT = """PokerStars Hand #7001:  Badugi Limit ($0.25/$0.50 USD) - 2026/04/02 18:02:20 EET [2026/04/02 11:02:20 ET]
Table 'O'Hara (x)' 8-max Seat #1 is the button
Seat 1: {0} ($6.80 in chips) 
Seat 2: {1} ($5 in chips) 
Seat 3: {2} ($1,205.50 in chips) 
{1}: posts small blind $0.10
{2}: posts big blind $0.25
*** DEALING HANDS ***
Dealt to {1} [As 3h 8h 6s]
{0}: calls $0.25
{1} said, "{0}: folds"
Stranger [x] joins the table at seat #4 
{1}: calls $0.15
{2}: checks 
*** FIRST DRAW ***
{1}: discards 2 cards [8h 6s]
Dealt to {1} [As 3h] [5h Ks]
{2}: discards 1 card
The deck is reshuffled
{0}: stands pat 
{1}: bets $0.25
{2}: folds 
{0}: folds 
Uncalled bet ($0.25) returned to {1}
{1} collected $0.75 from pot
{1}: doesn't show hand 
*** SUMMARY ***
Total pot $0.75 | Rake $0 
Seat 1: {0} (button) folded after the 1st Draw
Seat 2: {1} (small blind) collected ($0.75)
Seat 3: {2} (big blind) folded after the 1st Draw
"""
SEATS = [2, 3, None, 2, 1, None, None, 2, 3, None, 2, 2, 3, None, 1, 2, 3, 1, 2, 2, 2]


def hand(*names: str, number: int = 7001) -> str:
    return TEXT.format(*(names or ("Ann", "José", "Big Fish"))).replace("7001", str(number))
