import { cutTo } from '#src/domain/cut-text.ts';
import type { Item } from '#src/domain/list.ts';
import { foldText, haveOneName } from '#src/domain/name-search.ts';
import { visibleLine, visibleText } from '#src/domain/visible-text.ts';
import { pointIn, withoutService } from './shared-places.ts';

/** What another app hands over when somebody shares something; each may be missing, and browsers mix them up. */
export type SharedText = { title?: string | undefined; text?: string | undefined; url?: string | undefined };

/** An address, as far as no sign stands in it by which a sentence goes on: of East Asia, or a mark of quotation. */
const ADDRESS = /https?:\/\/[^\s<>"“”„«»‘’，。、；：！？…（）［］｛｝【】〔〕「」『』《》〈〉]+/gi;
const CLOSES = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/**
 * The dish that something shared is about: its first words are the name, the rest and the link are the text.
 * @param most how long a name may be
 */
export function sharedDish(shared: SharedText, most: number): { name: string; text: string } {
  const whole = visibleText([shared.title, shared.text, shared.url].filter(Boolean).join('\n'));
  const found = addressesOf(whole);
  const point = pointIn(whole.replace(ADDRESS, ''));
  const addresses = [...new Set([...found, ...(point === null ? [] : [point.address])])];
  const named = point === null ? whole : whole.replace(point.address, () => point.name);
  const all = new Set(named.split('\n').map((line) => visibleLine(withoutAddresses(line))));
  const lines = withoutService([...all].filter((line) => line !== ''));
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
  const addresses = new Set(addressesOf(text));
  const folded = foldText(name);
  const isNamedSo = (other: string) => foldText(other) === folded && haveOneName(name, other);
  return items.find(
    (item) =>
      addressesOf(item.description).some((address) => addresses.has(address)) ||
      (isNamedSo(item.name) && (text.includes(item.description) || item.description.includes(text))),
  );
}

const addressesOf = (text: string): string[] => (text.match(ADDRESS) ?? []).map(withoutEnd);

/** An address without what ends the sentence behind it, and brackets that nothing in it opens. */
function withoutEnd(address: string): string {
  const last = address.at(-1) ?? '';
  const pair = CLOSES.find(([, close]) => close === last);
  const isOpen = pair === undefined || address.split(pair[0]).length < address.split(pair[1]).length;
  return /[.,;:!?'*_~)\]}]$/.test(address) && isOpen ? withoutEnd(address.slice(0, -1)) : address;
}

/** A line without its addresses, the brackets around them, and the signs that would then stand alone. */
function withoutAddresses(line: string): string {
  const left = line.replace(ADDRESS, (found) => GAP + found.slice(withoutEnd(found).length));
  if (left === line) return line;
  return left
    .replace(AROUND, GAP)
    .replaceAll(LONELY, '')
    .replace(/\s*\uE000\s*(?=[，。、；：！？])/g, '')
    .replaceAll(GAP, '')
    .replace(/^[，。、；：！？,;:.!?]\s*|\s*。$/g, '');
}

/** Stands where an address stood; of private use. */
const GAP = '\uE000';
const AROUND = /[([{<"“„«‘（［【〔「『《〈]\s*\uE000\s*[)\]}>"”“»’）］】〕」』》〉]/g;
const LONELY = /\s+\uE000[.,;:!?]+\s*$/g;
