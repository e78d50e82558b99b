import type { DietName } from '#src/domain/phrases.ts';

/**
 * The least number of letters in a term for which one wrong letter is tolerated. Shorter terms are similar to
 * too many words.
 */
const NEAR_MIN = 4;

/** The beginnings of the words for each diet in the app's languages, as `typedWords` writes them. */
const DIET_WORDS: Record<DietName, RegExp> = {
  vegan: /^(?:vegan|vegaan|wegan|веган|βιγκαν|βεγκαν)/u,
  vegetarian: /^(?:vegetar|vegjetar|wegetar|veggie|taimetoi|вегетар|βετζεταρ|χορτοφαγ)/u,
  halal: /^(?:halal|helal|халал|χαλαλ)/u,
  kosher: /^(?:kosh?er|koscher|ka[sc]h?er|casher|cacher|koszer|кошер|κοσερ)/u,
};
const DIETS_BY_WORD = Object.entries(DIET_WORDS) as [DietName, RegExp][];

/** Returns the diet that a typed word, as `typedWords` writes it, names; undefined for other words. */
export function dietNamed(word: string): DietName | undefined {
  if (word.includes(' ')) return undefined;
  return DIETS_BY_WORD.find(([, pattern]) => pattern.test(word))?.[0];
}

/**
 * Returns three parts of a term. Every line that `isNear` accepts contains at least one of them, so that
 * lines can be preselected by an index. Null for a term too short for tolerance, and for one that names a diet,
 * because a similar name could contradict it. One wrong letter leaves
 * either the term's first half at the start of a word or its second half at the end of one, unless two
 * letters in the middle are swapped.
 */
export function nearParts(term: string): string[] | null {
  if (term.replaceAll(' ', '').length < NEAR_MIN || term.split(' ').some(dietNamed)) return null;
  const half = Math.floor(term.length / 2);
  const swapped = `${term.slice(0, half - 1)}${term[half]}${term[half - 1]}${term.slice(half + 1)}`;
  return [` ${term.slice(0, half)}`, `${term.slice(half)} `, ` ${swapped} `];
}

/**
 * Returns whether words of a line equal the term except for one letter: replaced, added, missing, or two
 * swapped. Only whole words match, and a space counts as a letter ("panipuri").
 */
export function isNear(line: string, term: string): boolean {
  const parts = nearParts(term);
  if (!parts?.some((part) => line.includes(part))) return false;
  return line.split('|').some((name) => {
    const words = name.trim().split(' ');
    return words.some((_, start) => {
      // Compares runs of words that are as long as the term, give or take one letter.
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

/** Returns whether two texts are equal except for one letter: replaced, added, missing, or two swapped. */
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
