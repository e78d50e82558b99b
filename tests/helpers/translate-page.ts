/**
 * Does to a page what a browser does that translates it: each text node goes, and `font` elements with a text of their own
 * stand in its place. The words stay, so that a test can compare the page with one that is not translated.
 * Complete in itself: a browser test hands it to the page.
 */
export function translatePage(place: Element): void {
  const texts = (parent: Node): Node[] =>
    [...parent.childNodes].flatMap((node) => (node.nodeType === 3 ? [node] : texts(node)));
  for (const text of texts(place)) {
    const name = text.parentElement?.localName ?? '';
    if (['style', 'script', 'title', 'option', 'textarea'].includes(name) || !text.textContent?.trim())
      continue;
    const inner = document.createElement('font');
    inner.textContent = text.textContent;
    const outer = document.createElement('font');
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}
