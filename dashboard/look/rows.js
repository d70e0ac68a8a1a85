// A table of rows that open a page and columns that sort. Every cell is text or cards; nothing is read as markup.

// Words and what stands for them where there is little room: one of the two is seen, both sound the same.
function shortened(text, brief) {
  if (!brief) return [text];
  const sign = make("span", "brief", brief);
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", text);
  return [make("span", "whole", text), sign];
}

// Words with places where a long path may break: after a slash or an underscore.
function breakable(element, words) {
  const parts = words.split(/(?<=[/\\_])/);
  element.replaceChildren(...parts.flatMap((part, i) => (i ? [document.createElement("wbr"), part] : [part])));
  return element;
}

function drawCell(column, cell) {
  const box = make("td", `${column.right ? "right" : ""} ${column.desk ? "desk" : ""} ${column.wrap ? "wrap" : ""} ${cell.tone || ""}`);
  if (cell.cards) {
    const hand = make("span", "hand");
    hand.append(...cell.cards.map((card) => drawCard(card, "small")));
    box.append(hand);
  } else if (cell.tag) {
    const tag = make("span", `tag ${cell.tag}`);
    tag.append(...shortened(cell.text, cell.brief));
    box.append(tag);
  } else {
    const words = make("bdi", cell.more ? "whole" : "", cell.text);
    box.append(column.wrap ? breakable(words, cell.text) : words);
  }
  if (cell.more) {
    const fold = make("details", "fold");
    fold.append(make("summary", "", cell.brief || cell.text), make("p", "muted", cell.more));
    box.append(fold);
  }
  if (cell.under) box.append(breakable(make("span", "under"), cell.under));
  return box;
}

export default function ({ data, parentElement, setTriggerValue }) {
  const table = parentElement.querySelector("table");
  const head = make("tr");
  for (const column of data.columns) {
    const cell = make("th", `${column.right ? "right" : ""} ${column.desk ? "desk" : ""}`);
    cell.scope = "col";
    if (column.help) {
      cell.title = column.help;
      cell.setAttribute("aria-description", column.help);
    }
    if (column.sort) {
      const button = make("button", "", column.label);
      button.type = "button";
      button.addEventListener("click", () => setTriggerValue("sort", column.key));
      cell.append(button);
      if (data.sort === column.key) cell.setAttribute("aria-sort", data.down ? "descending" : "ascending");
    } else {
      cell.append(...shortened(column.label, column.brief));
    }
    head.append(cell);
  }
  const body = data.rows.map((row) => {
    const line = make("tr", `${row.href ? "opens" : ""} ${row.strong ? "strong" : ""}`);
    const cells = row.cells.map((cell, i) => drawCell(data.columns[i], cell));
    if (row.href) {
      const link = make("a");
      link.href = row.href;
      link.append(...cells[0].childNodes);
      cells[0].append(link);
      line.addEventListener("click", (event) => {
        if (event.target.closest("details")) return;
        if (event.ctrlKey || event.metaKey || event.shiftKey || String(getSelection()).length) return;
        event.preventDefault();
        setTriggerValue("open", row.id);
      });
    }
    line.append(...cells);
    return line;
  });
  const caption = make("caption", "", data.caption);
  const thead = make("thead");
  const tbody = make("tbody");
  thead.append(head);
  tbody.append(...body);
  table.replaceChildren(caption, thead, tbody);
}
