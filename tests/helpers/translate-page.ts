/**
 * Changes the texts below an element as a browser's translation does: `font` elements replace the text nodes.
 * The words stay, so that a test can compare the page with an untranslated one. Uses no other code, because a
 * browser test sends the function to the page.
 */
export function translatePage(root: Element): void {
  const texts = (parent: Node): Node[] =>
    [...parent.childNodes].flatMap((node) => (node.nodeType === 3 ? [node] : texts(node)));
  for (const text of texts(root)) {
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
