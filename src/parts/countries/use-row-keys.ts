import { type KeyboardEvent, useRef } from 'react';
import { isComposing } from '#src/ui/is-composing.ts';

/**
 * Handles the keys of a search. The arrow keys move from the box into the results, among them and back.
 * Escape moves back to the box, and clears it if the box has the focus.
 * @param onClear called to clear the search box
 */
export function useRowKeys(onClear: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const input = () => box.current?.querySelector('input');
  const results = () => [
    ...(rows.current?.querySelectorAll<HTMLElement>('li > :is(a, button):first-child') ?? []),
  ];

  const onBoxKeyDown = (event: KeyboardEvent) => {
    const field = input();
    if (event.target !== field || isComposing(event)) return;
    if (event.key === 'ArrowDown') {
      const [first] = results();
      if (first === undefined) return;
      event.preventDefault();
      first.focus();
    } else if (event.key === 'Escape' && field?.value !== '') {
      event.preventDefault();
      onClear();
    }
  };
  const onRowsKeyDown = (event: KeyboardEvent) => {
    const all = results();
    const focused = all.findIndex((each) => each.contains(document.activeElement));
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: -all.length }[event.key];
    if (step === undefined || focused === -1) return;
    event.preventDefault();
    const next = focused + step;
    if (next < 0) input()?.focus();
    else all[Math.min(next, all.length - 1)]?.focus();
  };
  return { box, rows, onBoxKeyDown, onRowsKeyDown };
}
