import { i18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import type { ReactNode } from 'react';

/**
 * Gives what is drawn in it the texts of the chosen language. Each text of a `Trans` or a `Plural` stands in an element
 * of its own: a browser that translates a page takes React's text nodes away and puts `font` elements there. React then
 * changes a text that nobody sees, and throws where it removes one or puts something before it
 * (facebook/react#11538); the only text of an element it sets anew as a whole.
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

/** A part of a text that has elements in it. Its place is its key: the elements have names of their own. */
const inElement = (part: ReactNode, place: number) =>
  typeof part === 'string' ? <span key={place}>{part}</span> : part;
