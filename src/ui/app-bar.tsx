import type { ComponentProps, ReactNode } from 'react';
import styles from './app-bar.module.css';
import { MeanderLine } from './ornament.tsx';

type AppBarProps = {
  brand: ReactNode;
  /**
   * The main navigation. It is inside the bar on a wide screen; on a narrow one it positions itself at the
   * bottom (`bottom-bar.module.css`).
   */
  navigation: ReactNode;
  /** A short text on the network and on unsent changes; when it changes, nothing else in the bar moves. */
  status?: ReactNode;
  actions?: ReactNode;
};

const createSlot = (id: string, className: string | undefined) =>
  Object.assign(document.createElement('div'), { id, className });

let slots: readonly [HTMLElement, HTMLElement] | undefined;

/**
 * Returns the elements at the bar's start and end into which a page renders its own links and tools
 * (`page-bar.tsx`). On a narrow screen they replace the brand and the settings. They are created outside
 * React, because the first page renders before the bar is in the document, and would otherwise have to render
 * again.
 */
export const pageSlots = () =>
  (slots ??= [createSlot('page-bar-start', styles.start), createSlot('page-bar-end', styles.actions)]);

/** Inserts the page slots into the bar's row, one as the first child and the other before the last child. */
function insertPageSlots(row: HTMLElement | null): void {
  const [start, end] = pageSlots();
  row?.prepend(start);
  row?.lastElementChild?.before(end);
}

/**
 * The bar at the top, with the brand, the navigation, the status and the settings. A page may add its back
 * link and tools.
 */
export function AppBar({ brand, navigation, status, actions }: AppBarProps) {
  return (
    <header className={styles.appBar}>
      <div className={styles.row} ref={insertPageSlots}>
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

/** The logo and the name, as a link to Home. Wrap it with the router's `createLink`. */
export function BrandLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.brand}>
      <img src="/icons/icon.svg" alt="" width="36" height="36" />
      <span className={styles.name}>{children}</span>
    </a>
  );
}
