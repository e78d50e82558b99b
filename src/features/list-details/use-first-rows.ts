import { type CSSProperties, useDeferredValue } from 'react';

/** More rows than any screen shows. */
const FIRST = 12;
/** The height that CSS gives a row that was never drawn, in rem (`item-row.module.css`). */
const ROW_REM = 5;

/**
 * The rows to draw of a list that may have 300: those that are seen first at once, the rest right after, in pieces
 * that let taps through. Their room is kept, so that a scroll position has a place to return to.
 * @returns the rows, and the style of the list around them
 */
export function useFirstRows<T>(rows: readonly T[]): {
  shown: readonly T[];
  room: CSSProperties | undefined;
} {
  const areAllDue = useDeferredValue(true, false);
  const missing = rows.length - FIRST;
  if (areAllDue || missing <= 0) return { shown: rows, room: undefined };
  return { shown: rows.slice(0, FIRST), room: { paddingBlockEnd: `${missing * ROW_REM}rem` } };
}
