import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '#src/ui/messages.ts';

/**
 * Announces how many lists show after “Show more”. When the last lists have loaded, the focused button has
 * disappeared, so the hook moves the focus to the first new list.
 * @returns a function to call when the button is pressed
 */
export function useFocusAfterLoadMore(
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
