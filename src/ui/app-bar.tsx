import type { ComponentProps, ReactNode } from 'react';
import styles from './app-bar.module.css';
import { MeanderLine } from './ornament.tsx';

export type AppBarProps = {
  brand: ReactNode;
  /** The main navigation: inside the bar on a wide screen; on a phone it places itself (`bottom-bar.module.css`). */
  navigation: ReactNode;
  /** A few words on the network and on what waits; nothing else of the bar moves when they come or go. */
  status?: ReactNode;
  actions?: ReactNode;
};

const place = (id: string, className: string | undefined) =>
  Object.assign(document.createElement('div'), { id, className });

let places: readonly [HTMLElement, HTMLElement] | undefined;

/**
 * The places at the bar's start and end for what a page puts there (`page-bar.tsx`), instead of the mark on a phone. They
 * are elements of their own, not React's: the first page is drawn before the bar is in the document, and had to be drawn
 * anew to find them there.
 */
export const pagePlaces = () =>
  (places ??= [place('page-bar-start', styles.start), place('page-bar-end', styles.actions)]);

/** Puts the page's places into the bar's row, first and last but one. */
function takeIn(row: HTMLElement | null): void {
  const [start, end] = pagePlaces();
  row?.prepend(start);
  row?.lastElementChild?.before(end);
}

/** The strip at the top: the mark on one side, settings on the other; a page may put its own way back and tools there. */
export function AppBar({ brand, navigation, status, actions }: AppBarProps) {
  return (
    <header className={styles.appBar}>
      <div className={styles.row} ref={takeIn}>
        {brand}
        {navigation}
        <div className={styles.status} data-momentary>
          {status}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      <MeanderLine className={styles.line} />
    </header>
  );
}

/** The ship and the name, as a link home. Wrap it with the router's `createLink`. */
export function BrandLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.brand}>
      <img src="/icons/icon.svg" alt="" width="36" height="36" />
      <span className={styles.name}>{children}</span>
    </a>
  );
}
