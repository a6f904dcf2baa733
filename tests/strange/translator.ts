/**
 * A translator that works on as the page does, as Chromium's and Edge's do: it wraps the texts in sight, moves inline
 * elements as the other language wants them, marks what it has seen, and looks again at all that changes or is
 * scrolled to. Runs in the page, from its beginning or in the middle of a visit.
 */
export function translateOn(): void {
  const seen = new WeakSet<Node>();
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) translate(target);
  });
  const changes = new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      if (target instanceof Text) translate(target.parentElement);
      for (const node of addedNodes) look(node);
    }
  });

  function look(root: Node): void {
    if (root instanceof Text && root.parentElement) inSight.observe(root.parentElement);
    if (!(root instanceof Element) || root.matches("font, script, style")) return;
    const blocks = root.querySelectorAll("p, li, h1, h2, h3, a, label, legend, button, span, td");
    for (const block of [root, ...blocks]) inSight.observe(block);
  }

  function translate(block: Element | null): void {
    if (!block?.isConnected || block.closest("font, svg, script, style, [translate=no]")) return;
    const texts = [...block.childNodes].filter(
      (node): node is Text => node instanceof Text && node.data.trim() !== "" && !seen.has(node),
    );
    if (texts.length === 0) return;
    block.setAttribute("_msttexthash", String(block.textContent.length));
    for (const text of texts) {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      const translated = document.createTextNode(`[${text.data}]`);
      for (const node of [text, translated]) seen.add(node);
      inner.append(translated);
      outer.append(inner);
      text.replaceWith(outer);
    }
    // "texto <a>ligação</a>" becomes "<a>link</a> text".
    const [first, second] = block.children;
    if (block.matches("p, li") && first && second) block.prepend(second);
  }

  document.documentElement.classList.add("translated-ltr");
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  look(document.body);
}
