import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isComposing } from '#src/ui/is-composing.ts';
import { isInUse } from '#src/ui/is-in-use.ts';
import { areMessagesTimed } from '#src/ui/on-off-settings.ts';

/** How long the strip stays without being used, in milliseconds. */
const SHOWN_MS = 6000;
/** How long it stays after a choice in it, in milliseconds. */
const CHOSEN_MS = 1500;

/**
 * Closes a strip after a while, at a press or a focus outside it, and at Escape. It stays while the pointer or the
 * keyboard is on it, and until it is left if the user wants messages to stay. Focus in the strip returns to the
 * row's tick box.
 * @param use the number of choices made in the strip, each of which starts the time again; `writing` while a text is
 *   written
 * @param handlers.onLeft called when the strip has to close
 * @param handlers.onEscape called before it closes at Escape, which discards a typed text
 * @returns a function that closes the strip
 */
export function useUntilLeft(
  strip: RefObject<HTMLElement | null>,
  use: number | 'writing',
  { onLeft, onEscape }: { onLeft: () => void; onEscape: () => void },
): () => void {
  const leave = () => {
    const element = strip.current;
    if (element?.contains(document.activeElement))
      element
        .closest('li')
        ?.querySelector<HTMLElement>('input[type="checkbox"]')
        ?.focus({ preventScroll: true });
    onLeft();
  };
  const leaveNow = useEffectEvent(leave);
  const discard = useEffectEvent(onEscape);
  useEffect(() => {
    const isOutside = ({ target }: Event, part: Element | null | undefined) =>
      !(target instanceof Node && part?.contains(target));
    const pressed = (event: Event) => {
      if (isOutside(event, strip.current)) leaveNow();
    };
    const focused = (event: Event) => {
      if (isOutside(event, strip.current?.closest('li'))) leaveNow();
    };
    const typed = (event: KeyboardEvent) => {
      if (isComposing(event) || event.key !== 'Escape') return;
      discard();
      leaveNow();
    };
    document.addEventListener('pointerdown', pressed, true);
    document.addEventListener('focusin', focused);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('keydown', typed);
    };
  }, [strip]);
  useEffect(() => {
    if (use === 'writing' || !areMessagesTimed()) return;
    const forMs = use === 0 ? SHOWN_MS : CHOSEN_MS;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => (isInUse(strip.current) ? wait() : leaveNow()), forMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [strip, use]);
  return leave;
}
