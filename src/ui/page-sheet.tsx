import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import dialog from './dialog.module.css';
import { isComposing } from './is-composing.ts';
import styles from './page-sheet.module.css';
import { useModal } from './use-modal.ts';
import { useSwipe } from './use-swipe.ts';

/** From this width on the sheet is beside the page, like an open dish (`item-row.module.css`). */
const BESIDE = '(min-width: 64rem)';

type PageSheetProps = {
  /** Identifies the page that is shown; another value scrolls to the top. */
  page: string;
  /** The id of the `h2` in `children` that names the page. It must be able to take the focus. */
  labelledBy: string;
  /** Links and buttons that stay in place while the content scrolls. */
  tools: ReactNode;
  onClose: () => void;
  /** Opens the previous page, by a swipe or an arrow key; undefined on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Opens the next page in the same way; undefined on the last page. */
  onNext?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * A page over another one. On a narrow screen it is a sheet; on a wide one it is a panel beside the other
 * page, which stays usable.
 */
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
  const modalProps = useModal(onClose, 'page', !isBeside);
  const face = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls at each change of page
  useLayoutEffect(() => {
    face.current?.parentElement?.scrollTo(0, 0);
  }, [page]);
  const sides = { left: onNext !== undefined, right: onPrevious !== undefined };
  const swipe = useSwipe(face, sides, (side) => (side === 'left' ? onNext : onPrevious)?.());
  const handleKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // On Escape the browser closes modal dialogs only, so close a panel beside the page here.
    if (event.key === 'Escape' && isBeside && !isComposing(event)) onClose();
    const isField = (event.target as Element).matches('input:not([type="checkbox"]), textarea, select');
    const step = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    if (isField || step === undefined) return;
    event.preventDefault();
    step();
  };
  return (
    <dialog
      {...modalProps}
      aria-labelledby={labelledBy}
      closedby={isBeside ? 'none' : 'any'}
      onKeyDown={handleKey}
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
