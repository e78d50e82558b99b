import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { announce } from '#src/ui/messages.ts';
import styles from './list-tools.module.css';

type MoreListsProps = {
  grid: RefObject<HTMLElement | null>;
  shown: number;
  total: number;
  onShowMore: () => void;
};

/** The button that shows more lists, below the cards. */
export function MoreLists({ grid, shown, total, onShowMore }: MoreListsProps) {
  const rememberCount = useFocusAfterLoadMore(grid, shown, total);
  const showMore = () => {
    rememberCount();
    onShowMore();
  };
  if (shown >= total) return null;
  return (
    <div className={styles.more}>
      <Button onClick={showMore}>
        <Trans>Show more</Trans>
      </Button>
      <p className={styles.count}>
        <Trans>
          {shown} of {total} lists
        </Trans>
      </p>
    </div>
  );
}

/**
 * Announces how many lists show after “Show more”. When the last lists have loaded, the focused button has
 * disappeared, so the hook moves the focus to the first new list.
 * @returns a function to call when the button is pressed
 */
function useFocusAfterLoadMore(
  grid: RefObject<HTMLElement | null>,
  shown: number,
  total: number,
): () => void {
  const { t } = useLingui();
  const countAtPress = useRef<number | null>(null);
  const announceGrowth = useEffectEvent(() => {
    const countBefore = countAtPress.current;
    if (countBefore === null || shown <= countBefore) return;
    countAtPress.current = null;
    announce(t`${shown} of ${total} lists`);
    if (shown < total) return;
    const added = total - countBefore;
    const links = [...(grid.current?.querySelectorAll('a') ?? [])];
    links.at(-added)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of shown lists changes
  useEffect(() => announceGrowth(), [shown]);
  return () => {
    countAtPress.current = shown;
  };
}
