// What a reader would stumble over on a page as it stands: each fault in words, none on a good page.
// Open shadow roots are looked into, for tables and the card table live in them.
() => {
  const all = [];
  const walk = (root) => {
    for (const element of root.querySelectorAll("*")) {
      all.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document.body);
  const above = (element) => element.parentElement || element.getRootNode().host || null;
  const line = (element) => {
    const found = [];
    for (let each = element; each; each = above(each)) found.push(each);
    return found;
  };
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const clipped = style.clipPath !== "none" || style.clip !== "auto";
    return box.width > 1 && box.height > 1 && style.visibility !== "hidden" && !clipped;
  };
  const own = (element) =>
    [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim()).join(" ").trim();
  const name = (element) => `<${element.tagName.toLowerCase()}> ${JSON.stringify((element.textContent || "").trim().slice(0, 40))}`;

  // Colours as the browser paints them, whatever notation the style has.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const painted = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (front, part, back) => [0, 1, 2].map((i) => front[i] * part + back[i] * (1 - part));
  const light = (colour) => {
    const [red, green, blue] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  // The ground behind an element, null where a picture lies there, as under the middle of the card table.
  const ground = (element) => {
    const layers = [];
    for (const each of line(element)) {
      const style = getComputedStyle(each);
      if (style.backgroundImage !== "none" || each.matches(".middle")) return null;
      const colour = painted(style.backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1 || !above(each)) return layers.reverse().reduce((back, front) => over(front, front[3], back), [255, 255, 255]);
    }
    return [255, 255, 255];
  };
  const contrast = (element) => {
    const back = ground(element);
    if (!back) return null;
    const style = getComputedStyle(element);
    const part = line(element).reduce((product, each) => product * parseFloat(getComputedStyle(each).opacity), 1);
    const ink = painted(style.color);
    const [one, two] = [light(over(ink, ink[3] * part, back)), light(back)];
    const bold = Number(style.fontWeight) >= 700;
    const size = parseFloat(style.fontSize);
    const wanted = size >= 24 || (size >= 18.6 && bold) ? 3 : 4.5;
    const found = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    return found < wanted - 0.05 ? found : null;
  };

  const faults = new Set();
  for (const element of all) {
    if (!seen(element)) continue;
    const off = line(element).some((each) => each.disabled || each.getAttribute("aria-disabled") === "true");
    const drawn = element.closest("svg, canvas, [aria-hidden=true]");
    const text = own(element);
    if (text && !off && !drawn && text !== "…") {
      const found = contrast(element);
      if (found) faults.add(`contrast ${found.toFixed(2)}: ${name(element)}`);
      if (parseFloat(getComputedStyle(element).fontSize) < 9.8) faults.add(`tiny: ${name(element)}`);
      if (/(^|[^\w])(nan|NaN|None|undefined|NaT|inf)([^\w]|$)/.test(text)) faults.add(`raw value: ${name(element)}`);
      const box = element.getBoundingClientRect();
      const rolled = line(element).some((each) => ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(each).overflowX) && each !== document.scrollingElement && each !== document.body);
      if ((box.right > innerWidth + 1 || box.left < -1) && !rolled) faults.add(`sticks out: ${name(element)}`);
    }
    if (element.matches("button, a, input:not([type=hidden]), select, textarea, [role=button], [role=slider]")) {
      const labels = [...(element.labels || [])].map((each) => each.textContent).join("");
      const told = [element.getAttribute("aria-label"), element.getAttribute("aria-labelledby"), element.textContent, element.title, labels];
      if (!told.some((words) => words && words.trim()) && !element.querySelector("[aria-label]")) faults.add(`no name: ${element.outerHTML.slice(0, 90)}`);
    }
    if (element.matches("th") && !element.textContent.trim()) faults.add("a column without a heading");
    if (element.matches("img:not([alt])")) faults.add(`no alt: ${element.outerHTML.slice(0, 90)}`);
    if (element.scrollWidth > element.clientWidth + 1 && element.matches(".rows")) faults.add(`a table that must be rolled: ${element.scrollWidth} in ${element.clientWidth}`);
  }
  const levels = all.filter((element) => /^H[1-6]$/.test(element.tagName) && seen(element)).map((element) => Number(element.tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1) faults.add(`main headings: ${levels.filter((level) => level === 1).length}`);
  levels.reduce((before, level) => {
    if (level > before + 1) faults.add(`headings skip from ${before} to ${level}`);
    return level;
  }, 0);
  return [...faults];
}
