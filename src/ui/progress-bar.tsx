import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** The accessible name. */
  label: string;
  value: number;
  max: number;
  /** The value in words, such as "5 of 14 eaten". */
  valueText: string;
  /** A list's progress fills a Greek key with olive; experience fills a running wave with saffron. */
  kind?: 'list' | 'experience' | undefined;
  /** Shown beside the line; hidden from screen readers, which read `valueText`. */
  children?: ReactNode;
};

/** A change in a shorter time than this after the one before is shown without motion, in milliseconds. */
const QUICK_MS = 500;

/** Progress as an ornament that fills up. */
export function ProgressBar({ label, value, max, valueText, kind = 'list', children }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const line = useRef<HTMLDivElement>(null);
  const last = useRef({ share, changedAt: Number.NEGATIVE_INFINITY });
  // Before the browser computes the style of the new share.
  useLayoutEffect(() => {
    if (last.current.share === share) return;
    const now = performance.now();
    line.current?.toggleAttribute('data-quick', now - last.current.changedAt < QUICK_MS);
    last.current = { share, changedAt: now };
  }, [share]);
  const style = { '--share': `${share * 100}%` } as CSSProperties;
  return (
    <div className={styles.row}>
      <div
        ref={line}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(max, 0)}
        aria-valuenow={Math.min(Math.max(value, 0), Math.max(max, 0))}
        aria-valuetext={valueText}
        className={classNames(styles.line, styles[kind])}
        style={style}
      />
      {children && (
        <span aria-hidden="true" className={styles.text}>
          {children}
        </span>
      )}
    </div>
  );
}
