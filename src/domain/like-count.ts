/**
 * A like count as cards show it: plain below 1,000, then one decimal and `k`, then `mln`
 * (specification, section 9). Rounds down, so that 999,999 reads 999.9k and never 1000.0k.
 * @param decimalMark the active language's decimal separator
 */
export function formatLikes(likes: number, decimalMark = '.'): string {
  if (likes < 1000) return String(likes);
  const [unit, suffix] = likes < 1_000_000 ? [1000, 'k'] : [1_000_000, 'mln'];
  const tenths = Math.floor(likes / (unit / 10));
  return `${Math.floor(tenths / 10)}${decimalMark}${tenths % 10}${suffix}`;
}
