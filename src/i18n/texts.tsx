import { i18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import type { ReactNode } from 'react';

/**
 * Provides the texts of the chosen language to its children. Each text of a `Trans` or a `Plural` gets its
 * own element, because a browser that translates the page replaces React's text nodes with `font` elements.
 * React then updates a detached text, and throws when it removes a text or inserts before it
 * (facebook/react#11538). React always replaces an element's only text as a whole, so an own element avoids
 * both faults.
 */
export function Texts({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={OwnElement}>
      {children}
    </I18nProvider>
  );
}

function OwnElement({ children }: TransRenderProps) {
  return <span>{Array.isArray(children) ? children.map(inElement) : children}</span>;
}

/**
 * Wraps a text part between elements. Its position is its key, which differs from the elements' keys, because
 * those are names.
 */
const inElement = (part: ReactNode, index: number) =>
  typeof part === 'string' ? <span key={index}>{part}</span> : part;
