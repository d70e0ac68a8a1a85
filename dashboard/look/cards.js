// How a card is drawn: four colours, suits as paths, a name for those who listen. A card is rank * 4 + suit; -1 is a back.
const RANKS = "A23456789TJQK";
const RANK_WORDS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];
const SUIT_WORDS = ["clubs", "diamonds", "hearts", "spades"];
const SUIT_PATHS = [
  "M12 2a4.700 4.700 0 0 1 4 7.200 4.700 4.700 0 1 1-2.900 7.700c.2 2.100 1 3.700 2.600 5.100H8.300c1.600-1.400 2.400-3 2.600-5.100A4.700 4.700 0 1 1 8 9.200 4.700 4.700 0 0 1 12 2z",
  "M12 1.500 20 12l-8 10.500L4 12z",
  "M12 21.500C5 15.500 2 11.800 2 7.900 2 5 4.200 3 6.800 3c2 0 3.900 1.200 5.200 3.300C13.300 4.200 15.200 3 17.200 3 19.800 3 22 5 22 7.900c0 3.900-3 7.600-10 13.600z",
  "M12 2c6.500 5.600 9.500 8.700 9.500 12.200 0 2.800-2.100 4.600-4.500 4.600-1.600 0-2.900-.7-3.900-2 .2 2.100 1 3.700 2.600 5.200H8.300c1.600-1.500 2.400-3.100 2.600-5.200-1 1.300-2.300 2-3.900 2-2.400 0-4.500-1.800-4.500-4.600C2.500 10.700 5.500 7.600 12 2z",
];

function make(tag, classes, text) {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  if (text !== undefined) element.textContent = text;
  return element;
}

function suitMark(suit) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SUIT_PATHS[suit]);
  svg.append(path);
  return svg;
}

function cardName(card) {
  return card < 0 ? "hidden card" : `${RANK_WORDS[card >> 2]} of ${SUIT_WORDS[card & 3]}`;
}

function drawCard(card, classes) {
  const element = make("span", `card ${classes || ""}`);
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", cardName(card));
  if (card < 0) {
    element.classList.add("back");
    return element;
  }
  element.classList.add(`suit-${card & 3}`);
  element.append(make("b", "", RANKS[card >> 2]), suitMark(card & 3));
  return element;
}
