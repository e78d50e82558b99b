import { plainLetters } from '#src/domain/name-search.ts';

/** A shorter word is too near to too many others to be forgiven a wrong letter. */
const NEAR_MIN = 4;

/**
 * A letter with its marks, or a syllable, of a script that parts compounds or words by no blank. Each is a word here:
 * otherwise 豆腐 would not begin a word in 麻婆豆腐.
 */
const LETTER_AS_WORD =
  /[\u1100-\u115f]+[\u1160-\u11ff]*\p{M}*|(?=\p{L})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*/gu;

/**
 * Text as searches for dishes compare it: plain letters and digits in words with one space between. What stands
 * between words does not count, an apostrophe parts none ("shepherds pie"), and "&" is "and". Where a script has no blanks, each
 * letter is a word.
 */
export function searchWords(text: string): string {
  return typedWords(text).replace(LETTER_AS_WORD, ' $& ').replace(/ +/g, ' ').trim();
}

/** The same words as they are typed, with blanks only where there are some. */
export function typedWords(text: string): string {
  return plainLetters(text)
    .replace(/'/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The names in a dish's name, besides the whole of it. More than `dishName` parts: whatever stands in brackets or
 * behind a slash is something it is called.
 */
export function namesIn(name: string): string[] {
  return [name, ...name.split(/[()（）/／]/)];
}

/**
 * The one line that is searched for these names: the words of each, and of each half of a name, between bars. No term
 * has a bar in it, so none is found across two names. '' where no name has a letter or a digit.
 */
export function wordLine(names: readonly string[]): string {
  const words = new Set(names.flatMap(namesIn).map(searchWords));
  words.delete('');
  return words.size === 0 ? '' : `| ${[...words].join(' | ')} |`;
}

/**
 * How a line of `wordLine` meets a term of `searchWords`: 0 when it is one of the names, 1 when a name begins with it,
 * 2 when a word does, 3 when it is in a word, null when it is nowhere.
 */
export function wordRank(line: string, term: string): 0 | 1 | 2 | 3 | null {
  if (term === '' || !line.includes(term)) return null;
  if (line.includes(`| ${term} |`)) return 0;
  if (line.includes(`| ${term}`)) return 1;
  return line.includes(` ${term}`) ? 2 : 3;
}

/**
 * Parts of which one at least is in every line that `isNear` finds, or null for a term that is forgiven nothing: one
 * wrong letter leaves the term's first half at the start of a word or its second half at the end of one, unless it
 * is two letters changing places in the middle.
 */
export function nearParts(term: string): string[] | null {
  if (term.replaceAll(' ', '').length < NEAR_MIN) return null;
  const half = Math.floor(term.length / 2);
  const swapped = `${term.slice(0, half - 1)}${term[half]}${term[half - 1]}${term.slice(half + 1)}`;
  return [` ${term.slice(0, half)}`, `${term.slice(half)} `, ` ${swapped} `];
}

/**
 * Whether words of a line are the term but for one letter: another one, one more, one less, or two in each other's
 * place. Whole words only, and a space counts as a letter ("panipuri").
 */
export function isNear(line: string, term: string): boolean {
  const parts = nearParts(term);
  if (!parts?.some((part) => line.includes(part))) return false;
  return line.split('|').some((name) => {
    const words = name.trim().split(' ');
    return words.some((_, start) => {
      // As many words as are about as long as the term.
      let length = -1;
      for (let end = start; end < words.length && length <= term.length; end++) {
        length += 1 + (words[end]?.length ?? 0);
        if (Math.abs(length - term.length) > 1) continue;
        if (isOneOff(words.slice(start, end + 1).join(' '), term)) return true;
      }
      return false;
    });
  });
}

function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && b.length === 2 && a === `${b[1]}${b[0]}`);
}
