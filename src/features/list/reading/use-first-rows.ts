import { type CSSProperties, useDeferredValue } from 'react';

/** The number of rows in the first render. No screen shows more. */
const FIRST_ROWS = 12;
/** The height that CSS gives a row that was never rendered, in rem (`item-row.module.css`). */
const ROW_REM = 5;

/**
 * Returns the rows to render now. The first render has only the rows that fit on a screen. A deferred render,
 * which taps can interrupt, then has all rows (up to 300). The list's style reserves space for the missing
 * rows, so that a scroll position can be restored.
 * @returns the rows, and the style of the list around them
 */
export function useFirstRows<T>(rows: readonly T[]): {
  shown: readonly T[];
  listStyle: CSSProperties | undefined;
} {
  const areAllDue = useDeferredValue(true, false);
  const missing = rows.length - FIRST_ROWS;
  if (areAllDue || missing <= 0) return { shown: rows, listStyle: undefined };
  return { shown: rows.slice(0, FIRST_ROWS), listStyle: { paddingBlockEnd: `${missing * ROW_REM}rem` } };
}
