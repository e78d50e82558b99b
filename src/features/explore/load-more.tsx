import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Fetched } from '#src/api/reply.ts';
import { failedHere } from '#src/browser/network/use-fetched.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { type FailedRead, readFailure } from '#src/i18n/read-failure.ts';
import { Button } from '#src/ui/button.tsx';
import { announce } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';
import styles from './load-more.module.css';

export type LoadMoreProps = {
  shown: number;
  total: number;
  pages: number;
  /** Fetches the next page, or reads it from this device. */
  load: () => Promise<Fetched>;
  /** Shows the next page. */
  onMore: () => void;
  /**
   * Whether the last requested page is rendered. Until then the button has not moved down, so its being
   * visible must not load another page.
   */
  isLastPageRendered?: boolean;
};

/**
 * The end of a paged list: the number of lists shown and a button for the next page. Scrolling to the button
 * loads the next page, unless the user navigates with the Tab key, because such a user could never reach the
 * content after a list that keeps growing.
 */
export function LoadMore({ shown, total, pages, load, onMore, isLastPageRendered = true }: LoadMoreProps) {
  const { t, i18n } = useLingui();
  const [failed, setFailed] = useState<FailedRead | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const next = Math.min((pages + 1) * LIMITS.pageSize, total);
  const hasMore = pages * LIMITS.pageSize < total;
  const { isBusy, press } = useOnce(async () => {
    setFailed(null);
    const outcome = await load().catch(failedHere);
    if (outcome.kind !== 'done') return setFailed(outcome);
    announce(t`${plural(next, { one: '# list shown', other: '# lists shown' })}`);
    // After the last page the focused button disappears, so move the focus to the count.
    if (next === total && document.activeElement === button.current) count.current?.focus();
    onMore();
  });
  const failure = failed && readFailure(i18n, failed);
  const isTabbing = useIsTabbing();
  useWhenSeen(
    button,
    hasMore && isLastPageRendered && !isTabbing && !isBusy && failed === null,
    () => void press(),
  );
  return (
    <div className={styles.more}>
      <p ref={count} tabIndex={-1} className={styles.count}>
        {hasMore ? (
          <Trans>
            {shown} of <Plural value={total} one="# list" other="# lists" /> shown
          </Trans>
        ) : (
          <Plural value={shown} one="# list in all" other="# lists in all" />
        )}
      </p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {hasMore && (
        <Button ref={button} isBusy={isBusy} onClick={() => void press()}>
          {failure ? <Trans>Try again</Trans> : <Trans>Load more</Trans>}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns whether the user moves through a list with the keyboard, that is, whether an element in the list or
 * a button has visible focus. Rows that load automatically would then push the content after the list further
 * away from the focus.
 */
function useIsTabbing(): boolean {
  return useSyncExternalStore(subscribe, () => {
    return document.querySelector('main :is(li *, button):focus-visible') !== null;
  });
}

function subscribe(onChange: () => void): () => void {
  const events = ['focusin', 'focusout'] as const;
  for (const event of events) document.addEventListener(event, onChange);
  return () => {
    for (const event of events) document.removeEventListener(event, onChange);
  };
}

/** Calls `onSeen` when the element comes near the viewport, while `isOn` is true. */
function useWhenSeen(target: RefObject<Element | null>, isOn: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = target.current;
    if (!isOn || element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen();
      },
      { rootMargin: '25%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, isOn]);
}
