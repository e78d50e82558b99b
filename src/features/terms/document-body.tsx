import { createElement, type ReactNode } from 'react';

/** What a legal text may be made of; anything else is shown as the text in it. */
const TAGS = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br']);

/** A legal text's elements as ours: only plain tags without any attribute come through, and never as markup. */
export function DocumentBody({ article }: { article: Element }) {
  return <>{children(article)}</>;
}

function children(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const tag = node.localName;
    // The page has the title already; a script's text is no text.
    if (tag === 'h1' || tag === 'script' || tag === 'style') return null;
    if (!TAGS.has(tag)) return children(node);
    return createElement(tag, { key: index }, ...children(node));
  });
}
