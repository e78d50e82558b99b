import type { Item } from '#src/domain/list.ts';
import { foldText, haveOneName } from '#src/domain/name-search.ts';
import { cutTo, visibleLine, visibleText } from '#src/domain/visible-text.ts';

/** What another app hands over when somebody shares something; each may be missing, and browsers mix them up. */
export type SharedText = { title?: string | undefined; text?: string | undefined; url?: string | undefined };

const ADDRESS = /\bhttps?:\/\/\S+/gi;

/**
 * The dish that something shared is about: its first words are the name, the rest and the link are the text.
 * @param most how long a name may be
 */
export function sharedDish(shared: SharedText, most: number): { name: string; text: string } {
  const whole = visibleText([shared.title, shared.text, shared.url].filter(Boolean).join('\n'));
  const addresses = [...new Set(whole.match(ADDRESS) ?? [])];
  const all = new Set(whole.replace(ADDRESS, '').split('\n').map(visibleLine));
  const lines = [...all].filter((line) => line !== '');
  const [first = '', ...rest] = lines;
  const isShort = first.length <= most;
  const text = [...(isShort ? rest : lines), ...addresses].join('\n');
  return { name: isShort ? first : visibleLine(cutTo(first, most).replace(/\s\S*$/, '')), text };
}

/**
 * The dish that something shared is on a list already: by its address, or by its name where one text says at least what the
 * other does. The name alone is not enough, as for files.
 */
export function sharedBefore(
  { name, text }: { name: string; text: string },
  items: readonly Item[],
): Item | undefined {
  const addresses = new Set(text.match(ADDRESS));
  const folded = foldText(name);
  const isNamedSo = (other: string) => foldText(other) === folded && haveOneName(name, other);
  return items.find(
    (item) =>
      item.description.match(ADDRESS)?.some((address) => addresses.has(address)) ||
      (isNamedSo(item.name) && (text.includes(item.description) || item.description.includes(text))),
  );
}
