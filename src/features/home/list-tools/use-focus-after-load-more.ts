import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '#src/ui/messages.ts';

/**
 * After "Show more" says how many of the lists are shown; when the last of them have come, and the button has gone
 * with the focus on it, puts the focus on the first new one.
 * @returns what the button calls when it is pressed
 */
export function useFocusAfterLoadMore(
  grid: RefObject<HTMLElement | null>,
  shown: number,
  total: number,
): () => void {
  const { t } = useLingui();
  const askedAt = useRef<number | null>(null);
  const grown = useEffectEvent(() => {
    const before = askedAt.current;
    if (before === null || shown <= before) return;
    askedAt.current = null;
    announce(t`${shown} of ${total} lists`);
    if (shown < total) return;
    const added = total - before;
    const links = [...(grid.current?.querySelectorAll('a') ?? [])];
    links.at(-added)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the growth that counts
  useEffect(() => grown(), [shown]);
  return () => {
    askedAt.current = shown;
  };
}
