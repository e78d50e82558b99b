import { cutTo } from '#src/domain/cut-text.ts';
import type { Item } from '#src/domain/list.ts';
import { foldText, haveOneName } from '#src/domain/name-search.ts';
import { visibleLine, visibleText } from '#src/domain/visible-text.ts';
import { mapPointIn, withoutMapServiceNames } from './shared-places.ts';

/**
 * The fields of the Web Share Target API. Each may be missing, and browsers put the same data into different
 * fields.
 */
export type SharedText = { title?: string | undefined; text?: string | undefined; url?: string | undefined };

/** A URL up to a character that continues the sentence: East Asian punctuation or a quotation mark. */
const URL_PATTERN = /https?:\/\/[^\s<>"“”„«»‘’，。、；：！？…（）［］｛｝【】〔〕「」『』《》〈〉]+/gi;
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/**
 * Converts shared text to a dish: the first line is the name, and the other lines and the URLs are the
 * text. The `geo:` URI of a map point counts as a URL, and the place's name takes its place in the lines.
 * Lines that only name a map service are left out.
 * @param maxName the maximal length of a name, in UTF-16 units
 */
export function sharedDish(shared: SharedText, maxName: number): { name: string; text: string } {
  const wholeText = visibleText([shared.title, shared.text, shared.url].filter(Boolean).join('\n'));
  const foundUrls = urlsOf(wholeText);
  const point = mapPointIn(wholeText.replace(URL_PATTERN, ''));
  const urls = [...new Set([...foundUrls, ...(point === null ? [] : [point.url])])];
  const namedText = point === null ? wholeText : wholeText.replace(point.url, () => point.name);
  const distinctLines = new Set(namedText.split('\n').map((line) => visibleLine(withoutUrls(line))));
  const lines = withoutMapServiceNames([...distinctLines].filter((line) => line !== ''));
  const [first = '', ...rest] = lines;
  const isShort = first.length <= maxName;
  const text = [...(isShort ? rest : lines), ...urls].join('\n');
  return { name: isShort ? first : visibleLine(cutTo(first, maxName).replace(/\s\S*$/, '')), text };
}

/**
 * Finds the dish on a list that a shared dish duplicates: one with the same URL, or one with the same
 * name where one text contains the other. An equal name alone is not enough, unlike in the import of a file.
 */
export function findDuplicate(
  { name, text }: { name: string; text: string },
  items: readonly Item[],
): Item | undefined {
  const urls = new Set(urlsOf(text));
  const folded = foldText(name);
  const hasSameName = (other: string) => foldText(other) === folded && haveOneName(name, other);
  return items.find(
    (item) =>
      urlsOf(item.description).some((url) => urls.has(url)) ||
      (hasSameName(item.name) && (text.includes(item.description) || item.description.includes(text))),
  );
}

const urlsOf = (text: string): string[] => (text.match(URL_PATTERN) ?? []).map(withoutTrailingPunctuation);

/**
 * Removes the punctuation that ends the sentence after a URL, and closing brackets without an opening
 * one.
 */
function withoutTrailingPunctuation(url: string): string {
  const last = url.at(-1) ?? '';
  const pair = BRACKETS.find(([, close]) => close === last);
  // A closing bracket belongs to the URL if its opening bracket does.
  const isBracketOfUrl = pair !== undefined && url.split(pair[0]).length >= url.split(pair[1]).length;
  const isEndOfSentence = !isBracketOfUrl && /[.,;:!?'*_~)\]}]$/.test(url);
  return isEndOfSentence ? withoutTrailingPunctuation(url.slice(0, -1)) : url;
}

/** Removes a line's URLs, the brackets around them, and punctuation that would remain without words. */
function withoutUrls(line: string): string {
  const marked = line.replace(
    URL_PATTERN,
    (found) => GAP + found.slice(withoutTrailingPunctuation(found).length),
  );
  if (marked === line) return line;
  return marked
    .replace(BRACKETS_AROUND_GAP, GAP)
    .replaceAll(LONELY_PUNCTUATION, '')
    .replace(/\s*\uE000\s*(?=[，。、；：！？])/g, '')
    .replaceAll(GAP, '')
    .replace(/^[，。、；：！？,;:.!?]\s*|\s*。$/g, '');
}

/** A private-use character that marks the place of a removed URL. */
const GAP = '\uE000';
const BRACKETS_AROUND_GAP = /[([{<"“„«‘（［【〔「『《〈]\s*\uE000\s*[)\]}>"”“»’）］】〕」』》〉]/g;
const LONELY_PUNCTUATION = /\s+\uE000[.,;:!?]+\s*$/g;
