import { cutTo } from '#src/domain/cut-text.ts';
import type { Item } from '#src/domain/list.ts';
import { foldText, haveOneName } from '#src/domain/name-search.ts';
import { visibleLine, visibleText } from '#src/domain/visible-text.ts';
import { pointIn, withoutService } from './shared-places.ts';

/**
 * The fields of the Web Share Target API. Each may be missing, and browsers put the same data into different
 * fields.
 */
export type SharedText = { title?: string | undefined; text?: string | undefined; url?: string | undefined };

/** A URL up to a character that continues the sentence: East Asian punctuation or a quotation mark. */
const ADDRESS = /https?:\/\/[^\s<>"“”„«»‘’，。、；：！？…（）［］｛｝【】〔〕「」『』《》〈〉]+/gi;
const CLOSES = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/**
 * Converts shared text to a dish: the first line is the name, and the other lines and the URLs are the
 * text.
 * @param most the maximal length of a name, in UTF-16 units
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
 * Finds the dish on a list that a shared dish duplicates: one with the same URL, or one with the same
 * name where one text contains the other. An equal name alone is not enough, unlike in the import of a file.
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

/**
 * Removes the punctuation that ends the sentence after a URL, and closing brackets without an opening
 * one.
 */
function withoutEnd(address: string): string {
  const last = address.at(-1) ?? '';
  const pair = CLOSES.find(([, close]) => close === last);
  const isOpen = pair === undefined || address.split(pair[0]).length < address.split(pair[1]).length;
  return /[.,;:!?'*_~)\]}]$/.test(address) && isOpen ? withoutEnd(address.slice(0, -1)) : address;
}

/**
 * Removes a line's URLs, the brackets around them, and punctuation that would then stand without words.
 */
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

/** A private-use character that marks the place of a removed URL. */
const GAP = '\uE000';
const AROUND = /[([{<"“„«‘（［【〔「『《〈]\s*\uE000\s*[)\]}>"”“»’）］】〕」』》〉]/g;
const LONELY = /\s+\uE000[.,;:!?]+\s*$/g;
