import { foldText, plainLetters } from '#src/domain/name-search.ts';

/**
 * A letter with its combining marks of a script that does not put blanks between words or parts of compounds,
 * or a Korean syllable, which `plainLetters` splits into sounds (from U+1100). Each is treated as a word,
 * because otherwise 豆腐 would not match the start of a word in 麻婆豆腐.
 */
const LETTER_AS_WORD =
  /[\u1100-\u115f]+[\u1160-\u11ff]*\p{M}*|(?=\p{L})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*/gu;

/**
 * Returns text as searches for dishes compare it: words of plain letters and digits with single spaces.
 * Punctuation is ignored, an apostrophe does not split a word ("shepherds pie"), and "&" becomes "and". In
 * scripts without blanks each letter is a word.
 */
export function searchWords(text: string): string {
  return typedWords(text).replace(LETTER_AS_WORD, ' $& ').replace(/ +/g, ' ').trim();
}

/** Returns a text like `searchWords`, but does not split the letters of scripts without blanks. */
export function typedWords(text: string): string {
  return plainLetters(text)
    .replace(/'/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Returns a dish's whole name and the names in it. Text in brackets or after a slash is a name too, also in
 * Latin letters, unlike in `dishName` (`dish-search.ts`).
 */
export function namesIn(name: string): string[] {
  return [name, ...name.split(/[()（）/／]/)];
}

/**
 * Returns the line for these names: the words of each name and of each part of a name, between bars. Terms
 * contain no bar, so no match spans two names. '' if no name has a letter or digit.
 */
export function wordLine(names: readonly string[]): string {
  const words = new Set(names.flatMap(namesIn).map(searchWords));
  words.delete('');
  return words.size === 0 ? '' : `| ${[...words].join(' | ')} |`;
}

/**
 * Adds the names of places to a line of names. A `~` before each keeps `wordRank` from taking the place for a
 * whole name, so that a dish of this name ranks higher.
 */
export function withPlaces(line: string, places: Iterable<string>): string {
  const words = new Set([...places].map(searchWords));
  words.delete('');
  return words.size === 0 ? line : `${line === '' ? '|' : line} ~ ${[...words].join(' | ~ ')} |`;
}

/**
 * Returns how a term of `searchWords` matches a line of `wordLine`; null if it does not. 0: it is one of the
 * names. 1: a name begins with it, or it is the name of a place. 2: a word begins with it. 3: it is inside a
 * word.
 */
export function wordRank(line: string, term: string): 0 | 1 | 2 | 3 | null {
  if (term === '' || !line.includes(term)) return null;
  if (line.includes(`| ${term} |`)) return 0;
  if (line.includes(`| ${term}`) || line.includes(`| ~ ${term} |`)) return 1;
  return line.includes(` ${term}`) ? 2 : 3;
}

/**
 * Returns an English word and the forms of which it may be the plural. The word itself is among them, because
 * it may be no plural ("octopus").
 */
export function singularsOf(word: string): string[] {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
}

/**
 * The words for tags in the reader's language, by tag, both with '#', such as "#Kraut". Keys without '#' are
 * other texts (`translation.ts`).
 */
export type TagLabels = ReadonlyMap<string, string>;
export const noTagLabels: TagLabels = new Map();

/** A search term as searches for lists compare it. */
export type Term = {
  /** The folded term. */
  text: string;
  /** Its `searchWords`. */
  words: string;
  /** Whether it begins with '#' and so means only tags. */
  isTag: boolean;
  /** The folded beginning of the tags that it means, with '#'; null if it is too short to begin one. */
  tagStart: string | null;
  /** Whole folded tags that it means besides; for '#' and one letter, all of them. */
  wholeTags: readonly string[];
};

/**
 * Reads a search term. Without a '#' it means tags too, if it has three letters or digits in a row. A term
 * that begins the words for a tag in the reader's language means the tag. A whole tag also means the
 * reader's words for it, because a list's owner may have typed these as a tag. A single letter after a '#'
 * begins too many tags, so it means only itself.
 */
export function readTerm(typed: string, labels: TagLabels = noTagLabels): Term {
  const text = foldText(typed);
  const isTag = text.startsWith('#');
  const words = searchWords(text);
  if (isTag && ONE_LETTER.test(words)) {
    const same = foldedLabels(labels).filter(({ tag, label }) => tag === text || label === text);
    const wholeTags = [...new Set([text, ...same.flatMap(({ tag, label }) => [tag, label])])];
    return { text, words, isTag, tagStart: null, wholeTags };
  }
  const tagStart = isTag ? text : isLongEnoughForIndex(text) ? `#${text}` : null;
  const wholeTags = tagStart === null ? [] : meantBy(tagStart, isTag, foldedLabels(labels));
  return { text, words, isTag, tagStart, wholeTags };
}

/** Matches a single letter or digit of a script that puts blanks between words. */
const ONE_LETTER = new RegExp(`^(?!${LETTER_AS_WORD.source})[\\p{L}\\p{N}]$`, 'u');

type FoldedLabel = { tag: string; label: string; joined: string };

/**
 * Returns the whole tags, in English and in the reader's language, that the typed beginning of a tag also
 * means.
 */
function meantBy(start: string, isTag: boolean, labels: readonly FoldedLabel[]): string[] {
  if (start === '#') return [];
  const isWhole = labels.some(({ tag }) => tag === start);
  const joined = joinedWords(start);
  return labels.flatMap(({ tag, label, joined: ofLabel }) => {
    if (tag === start) return [label];
    if (ofLabel === joined) return [tag];
    // The links of a list's tags search for a whole tag. It must not also mean a tag whose words only begin
    // with it.
    if (!label.startsWith(start) || (isTag && isWhole)) return [];
    // Without a '#' the term must reach the last word of the label, so that "fruits" does not mean seafood,
    // which is "fruits de mer" in French.
    return isTag || /^[\p{L}\p{M}\p{N}]*$/u.test(label.slice(start.length)) ? [tag] : [];
  });
}

/**
 * Returns the letters and digits of a folded text, because words for tags are written with or without blanks.
 */
const joinedWords = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The folded tags and words of labels, which are folded once and not at every keystroke. */
const folded = new WeakMap<TagLabels, readonly FoldedLabel[]>();

function foldedLabels(labels: TagLabels): readonly FoldedLabel[] {
  const known = folded.get(labels);
  if (known !== undefined) return known;
  const found = [...labels]
    .filter(([tag]) => tag.startsWith('#'))
    .map(([tag, label]) => ({
      tag: foldText(tag),
      label: foldText(label),
      joined: joinedWords(foldText(label)),
    }));
  folded.set(labels, found);
  return found;
}

/** Returns whether a term means one of these tags. */
export function meansTag({ tagStart, wholeTags }: Term, tags: readonly string[]): boolean {
  return (
    (tagStart !== null || wholeTags.length > 0) &&
    tags
      .map(foldText)
      .some((tag) => (tagStart !== null && tag.startsWith(tagStart)) || wholeTags.includes(tag))
  );
}

/**
 * Returns whether the server searches all lists of a country for a term. Its index needs three letters or
 * digits in a row. For a shorter term it searches only the most liked lists, so a list that is not found may
 * still exist.
 */
export function isLongEnoughForIndex(term: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(foldText(term));
}
