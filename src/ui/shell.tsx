import type { ReactNode } from 'react';
import styles from './shell.module.css';

export type ShellProps = {
  skipLabel: string;
  appBar: ReactNode;
  /** What a press is answered with and what the user is asked; they push the page down and never cover it. */
  banners?: ReactNode;
  /** Names them as a landmark. */
  bannersLabel?: string | undefined;
  children: ReactNode;
};

/** The frame around every page: skip link, app bar, what stands below it, and the page itself. */
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
