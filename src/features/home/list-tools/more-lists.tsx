import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '#src/ui/button.tsx';
import styles from './list-tools.module.css';
import { useFocusAfterLoadMore } from './use-focus-after-load-more.ts';

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
