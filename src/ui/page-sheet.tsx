import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import dialog from './dialog.module.css';
import { isComposing } from './is-composing.ts';
import styles from './page-sheet.module.css';
import { useModal } from './use-modal.ts';
import { useSwipe } from './use-swipe.ts';

/** From this width on the sheet stands beside the page, as an open dish does (`item-row.module.css`). */
const BESIDE = '(min-width: 64rem)';

export type PageSheetProps = {
  /** Names the page that is shown: another one begins at its top. */
  page: string;
  /** The id of the heading in `children` that names it, an `h2` that can take the focus. */
  labelledBy: string;
  /** Stays in place while the rest scrolls: what leads on, and out. */
  tools: ReactNode;
  onClose: () => void;
  /** The pages before and after it, which a swipe and the arrow keys go to; missing at the ends. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  children: ReactNode;
};

/** A page over another one: a sheet on a phone and a tablet, on a wide screen a panel beside what stays in use. */
export function PageSheet({
  page,
  labelledBy,
  tools,
  onClose,
  onPrevious,
  onNext,
  children,
}: PageSheetProps) {
  const isBeside = useSyncExternalStore(watchWidth, () => matchMedia(BESIDE).matches);
  const shown = useModal(onClose, 'page', !isBeside);
  const face = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled by every change of page
  useLayoutEffect(() => {
    face.current?.parentElement?.scrollTo(0, 0);
  }, [page]);
  const sides = { left: onNext !== undefined, right: onPrevious !== undefined };
  const swipe = useSwipe(face, sides, (side) => (side === 'left' ? onNext : onPrevious)?.());
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The browser closes a modal one by itself.
    if (event.key === 'Escape' && isBeside && !isComposing(event)) onClose();
    const isField = (event.target as Element).matches('input:not([type="checkbox"]), textarea, select');
    const step = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    if (isField || step === undefined) return;
    event.preventDefault();
    step();
  };
  return (
    <dialog
      {...shown}
      aria-labelledby={labelledBy}
      closedby={isBeside ? 'none' : 'any'}
      onKeyDown={press}
      data-over
      className={classNames(dialog.modal, dialog.sheet, styles.sheet, isBeside && styles.beside)}
    >
      <div className={styles.tools}>{tools}</div>
      <div className={styles.scroll}>
        <div ref={face} className={classNames(styles.face, swipe !== null && styles.moved)}>
          {children}
        </div>
      </div>
    </dialog>
  );
}

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(BESIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
