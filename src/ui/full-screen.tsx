import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './full-screen.module.css';
import { useModal } from './use-modal.ts';

type FullScreenProps = {
  /** The id of the `h2` in `children` that names the page. It must be able to take the focus. */
  labelledBy: string;
  /** Identifies the page that is shown; another value scrolls to the top. */
  page: string;
  /** A bar at the top that does not scroll and is not printed. */
  tools: ReactNode;
  /**
   * A bar at the bottom that does not scroll and is not printed. Screen readers read it after the tools,
   * before the content.
   */
  foot?: ReactNode;
  /**
   * True if the content may have nothing focusable. The scroll area can then take the focus, so that keys
   * scroll it.
   */
  isText?: boolean;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A modal page to show to another person: it covers everything, has dark text on a plain background, and
 * prints without the page below it.
 */
export function FullScreen({
  labelledBy,
  page,
  tools,
  foot,
  isText,
  onClose,
  className,
  children,
}: FullScreenProps) {
  const modal = useModal(onClose, 'card');
  const scroll = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls at each change of page
  useLayoutEffect(() => {
    scroll.current?.scrollTo(0, 0);
  }, [page]);
  return createPortal(
    <dialog {...modal} aria-labelledby={labelledBy} className={styles.full}>
      <div className={styles.tools}>{tools}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
      <div
        ref={scroll}
        {...(isText && { role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 })}
        className={classNames(styles.scroll, className)}
      >
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
