import type { ReactNode } from 'react';
import styles from './shell.module.css';

type ShellProps = {
  skipLabel: string;
  appBar: ReactNode;
  /** Responses to presses, and questions to the user; they push the page down and never cover it. */
  banners?: ReactNode;
  /** The accessible name of the landmark with the banners. */
  bannersLabel?: string | undefined;
  children: ReactNode;
};

/** The frame around every page: skip link, app bar, banners, and the page itself. */
export function Shell({ skipLabel, appBar, banners, bannersLabel, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {skipLabel}
      </a>
      {appBar}
      {banners && bannersLabel ? (
        <section aria-label={bannersLabel} className={styles.banners} data-momentary>
          {banners}
        </section>
      ) : (
        banners
      )}
      {children}
    </div>
  );
}
