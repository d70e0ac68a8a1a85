// The card table. It is given text that is ready to show and puts it in place, always by textContent; it works out nothing
// but where a seat lies. `data` is what dashboard/replayer.py makes.

const views = new WeakMap();
// Whether cards that only the history tells of lie open; the choice holds for the next hand too.
let allKnown = false;

// Where seat i of n lies, in percent of the stage: the first at the bottom, then clockwise; `reach` 1 is the rim.
// In the upper half it goes up by `rise`. On a phone the lower seats stay clear of the cards of the one at the bottom.
function place(i, n, tall, reach, rise) {
  const angle = Math.PI / 2 + (i * 2 * Math.PI) / n;
  const bend = (v, power = 0.82) => Math.sign(v) * Math.abs(v) ** power;
  const [rx, ry] = tall ? [34.5, 39] : [41, 35];
  const down = Math.sin(angle);
  const depth = down < 0 ? bend(down) * rise : bend(down, tall ? 1.3 : 0.82) * reach;
  return [50 + bend(Math.cos(angle)) * rx * reach, (tall ? 49.3 : 50.5) + depth * ry];
}

// `wide` and `tall` are what `place` is told of: the seat's index, the reach and, where it differs, the rise.
function put(element, n, wide, tall) {
  const [[x, y], [tx, ty]] = [wide, tall].map(([i, reach, rise = reach], at) => place(i, n, at === 1, reach, rise));
  for (const [name, value] of [["--x", x], ["--y", y], ["--tx", tx], ["--ty", ty]]) {
    element.style.setProperty(name, `${value.toFixed(2)}%`);
  }
}

// What a player drew: a number, or "pat", of which a phone has room for the first letter.
function drawn(count) {
  if (count !== "pat") return make("i", "", count);
  const mark = make("i", "pat", "p");
  mark.append(make("span", "", "at"));
  return mark;
}

class View {
  constructor(root) {
    this.root = root;
    this.at = 0;
    this.timer = null;
    this.find = (selector) => root.querySelector(selector);
  }

  load(data) {
    const text = JSON.stringify(data);
    if (text === this.text) return;
    const same = this.data && this.data.id === data.id;
    this.text = text;
    this.data = data;
    this.buildSeats();
    this.buildActions();
    this.buildHistory();
    this.find("input").max = Math.max(0, data.steps.length - 1);
    this.find(".all").hidden = !data.more;
    this.find(".all input").checked = allKnown;
    this.go(same ? Math.min(this.at, data.steps.length - 1) : data.start, !same && data.start > 0);
  }

  buildSeats() {
    const { seats, button } = this.data;
    const n = seats.length;
    this.seats = seats.map((seat, i) => {
      const box = make("div", "seat");
      put(box, n, [i, 1], [i, 1]);
      const cards = make("div", "cards");
      const plate = make("div", "plate");
      const name = make("bdi", "name", seat.name);
      name.title = seat.name;
      const stack = make("span", "stack");
      const draws = make("span", "draws");
      const pill = make("span", "pill");
      const words = make("span", "words");
      const top = make("div", "top");
      const low = make("div", "low");
      const chance = make("span", "chance");
      chance.title = "Part of the main pot before the next draw, if everybody draws naturally";
      top.append(name, chance, make("span", "position", seat.position));
      low.append(stack, draws);
      plate.append(top, low, pill);
      box.append(cards, plate, words);
      if (seat.hero) box.classList.add("hero");
      const front = make("div", "front");
      // A phone's upper seats have what their cards are worth below them: chips lie below that.
      put(front, n, [i, 0.54], [i, 0.56, 0.4]);
      const parts = { box, cards, stack, chance, draws, pill, words, front };
      if (seat.seat === button) {
        const puck = make("span", "puck", "D");
        puck.setAttribute("aria-label", "Dealer button");
        puck.setAttribute("role", "img");
        put(puck, n, [i + 0.36, 0.72], [i + 0.5, 0.62]);
        parts.puck = puck;
      }
      return parts;
    });
    this.find(".seats").replaceChildren(...this.seats.flatMap((s) => [s.box, s.front, ...(s.puck ? [s.puck] : [])]));
  }

  buildActions() {
    const list = this.find(".actions");
    list.replaceChildren();
    let group = null;
    let street = null;
    this.rows = this.data.steps.map((step, i) => {
      if (step.street !== street) {
        street = step.street;
        list.append(make("h2", "", street));
        group = make("ol");
        list.append(group);
      }
      const item = make("li");
      const go = make("button", "action");
      go.type = "button";
      go.append(make("bdi", "", step.words));
      go.addEventListener("click", () => this.go(i));
      item.append(go);
      if (step.finding) {
        item.classList.add(step.finding);
        go.append(make("span", "flag", step.finding));
      }
      if (step.line) {
        const line = make("button", "line", String(step.line));
        line.type = "button";
        line.title = `Line ${step.line} of the history`;
        line.setAttribute("aria-label", line.title);
        line.addEventListener("click", () => this.go(i, true));
        item.append(line);
      }
      group.append(item);
      return item;
    });
  }

  buildHistory() {
    const list = this.find(".history ol");
    list.replaceChildren();
    this.lines = new Map();
    for (const { line, text, notes } of this.data.text) {
      const item = make("li");
      const number = make("span", "number", String(line));
      const words = make("bdi", "text", text || " ");
      const step = this.data.steps.findIndex((s) => s.line === line);
      if (step >= 0) {
        item.classList.add("known");
        words.addEventListener("click", () => this.go(step));
      }
      item.append(number, words);
      for (const note of notes || []) {
        const remark = make("p", `note ${note.severity}`);
        remark.append(make("b", "", note.code), make("bdi", "", note.message));
        item.classList.add(note.severity);
        item.append(remark);
      }
      list.append(item);
      this.lines.set(line, item);
    }
  }

  go(to, toHistory) {
    const { steps } = this.data;
    if (!steps.length) return;
    this.at = Math.max(0, Math.min(to, steps.length - 1));
    const step = steps[this.at];
    this.find(".street").textContent = step.street;
    this.find(".pot").textContent = step.pot;
    this.find(".pots").textContent = step.pots.join(" · ");
    this.find(".stage").classList.toggle("showdown", step.showdown);
    this.find("input").value = this.at;
    this.find("input").setAttribute("aria-valuetext", step.words);
    this.find(".count").textContent = `${this.at + 1} / ${steps.length}`;
    this.find(".now").textContent = step.words;
    step.seats.forEach((now, i) => this.showSeat(this.seats[i], now));
    this.rows.forEach((row, i) => row.classList.toggle("current", i === this.at));
    const row = this.rows[this.at];
    row.querySelector("button").setAttribute("aria-current", "step");
    if (this.marked && this.marked !== row) this.marked.querySelector("button").removeAttribute("aria-current");
    this.marked = row;
    const list = this.find(".actions");
    const offset = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += offset - list.clientHeight / 2;
    for (const item of this.lines.values()) item.classList.remove("current");
    const line = this.lines.get(step.line);
    if (line) {
      line.classList.add("current");
      const box = this.find(".history");
      const top = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
      if (top < 0 || top > box.clientHeight - 30) box.scrollTop += top - box.clientHeight / 2;
      if (toHistory) box.scrollIntoView({ block: "nearest" });
    }
  }

  showSeat(parts, now) {
    const { box, cards, stack, chance, draws, pill, words, front } = parts;
    const open = allKnown ? now.known : now;
    box.classList.toggle("folded", now.folded);
    box.classList.toggle("acting", now.acting);
    box.classList.toggle("won", Boolean(now.won));
    stack.textContent = now.stack;
    chance.textContent = now.chance;
    draws.replaceChildren(...now.draws.map(drawn));
    draws.setAttribute("role", "img");
    draws.setAttribute("aria-label", now.draws.length ? `drew ${now.draws.join(", ")}` : "no draw yet");
    pill.textContent = now.pill;
    pill.className = `pill ${now.tone}`;
    words.textContent = open.words;
    cards.replaceChildren(...open.cards.map((card, i) => {
      const classes = [];
      if (open.fresh.includes(i)) classes.push("fresh");
      if (open.playing.length) classes.push(open.playing.includes(i) ? "plays" : "dead");
      return drawCard(card, classes.join(" "));
    }));
    front.replaceChildren();
    if (open.thrown.length) {
      const pile = make("span", "thrown");
      pile.setAttribute("role", "group");
      pile.setAttribute("aria-label", "thrown away");
      pile.append(...open.thrown.map((card) => drawCard(card)));
      front.append(pile);
    } else if (now.won) {
      front.append(make("span", "chips won", now.won));
    } else if (now.bet) {
      front.append(make("span", "chips", now.bet));
    }
  }

  round(direction) {
    const { steps } = this.data;
    let to = this.at;
    if (direction > 0) {
      while (to < steps.length - 1 && steps[to].street === steps[this.at].street) to += 1;
    } else {
      to = Math.max(0, to - 1);
      while (to > 0 && steps[to - 1].street === steps[to].street) to -= 1;
    }
    this.go(to);
  }

  play() {
    const playing = this.timer === null;
    this.stop();
    if (!playing) return;
    if (this.at >= this.data.steps.length - 1) this.go(0);
    this.root.classList.add("playing");
    this.find('[data-go="play"]').setAttribute("aria-label", "Pause");
    this.timer = setInterval(() => {
      if (this.at >= this.data.steps.length - 1) this.stop();
      else this.go(this.at + 1);
    }, 900);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.root.classList.remove("playing");
    this.find('[data-go="play"]').setAttribute("aria-label", "Play");
  }

  act(what) {
    if (what === "play") return this.play();
    this.stop();
    const last = this.data.steps.length - 1;
    return this.go({ first: 0, back: this.at - 1, next: this.at + 1, last }[what]);
  }
}

const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" };

function onKey(view, event) {
  const what = KEYS[event.key];
  if (!what || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.composedPath()[0];
  const writing = target instanceof Element && target.closest("input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]");
  const pressing = event.key === " " && target instanceof Element && target.closest("button, a, input");
  const elsewhere = event.key !== "ArrowLeft" && event.key !== "ArrowRight" && !event.composedPath().includes(view.root);
  const chooser = target instanceof Element && target.closest("[role=tab], [role=radio], [role=slider], [role=listbox], canvas");
  if (writing || pressing || elsewhere || chooser) return;
  event.preventDefault();
  if (event.shiftKey && event.key.startsWith("Arrow")) view.round(event.key === "ArrowRight" ? 1 : -1);
  else view.act(what);
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".replayer");
  let view = views.get(root);
  if (!view) {
    view = new View(root);
    views.set(root, view);
  }
  view.load(data);
  const stopper = new AbortController();
  const on = (target, type, run) => target.addEventListener(type, run, { signal: stopper.signal });
  on(document, "keydown", (event) => onKey(view, event));
  on(root.querySelector("input"), "input", (event) => { view.stop(); view.go(Number(event.target.value)); });
  on(root.querySelector(".all input"), "change", (event) => { allKnown = event.target.checked; view.go(view.at); });
  for (const button of root.querySelectorAll("[data-go]")) on(button, "click", () => view.act(button.dataset.go));
  return () => {
    view.stop();
    stopper.abort();
  };
}
