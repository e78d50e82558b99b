/** The sign between units and tenths in the language of `tag`, such as "," in Polish. */
export function decimalMark(tag: string): string {
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}
