import { createElement, type ReactNode } from 'react';

/**
 * The elements allowed in a legal text. Any other element is replaced by its content, except `h1`, `script`
 * and `style`, which are left out.
 */
const TAGS = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br']);

/** Renders a legal text with plain elements without attributes, and never as raw markup. */
export function DocumentBody({ article }: { article: Element }) {
  return <>{children(article)}</>;
}

function children(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const tag = node.localName;
    // The page already shows the title, and scripts and styles contain no text to read.
    if (tag === 'h1' || tag === 'script' || tag === 'style') return null;
    if (!TAGS.has(tag)) return children(node);
    return createElement(tag, { key: index }, ...children(node));
  });
}
