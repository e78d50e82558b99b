import { foldText, plainLetters } from '#src/domain/name-search.ts';

/** A letter with its combining marks, including kana's voicing marks, and joiners. */
const LETTER = /\P{M}(?:[\p{M}\u309b\u309c\uff9e\uff9f]|\u200c|\u200d)*|\p{M}+/gu;

/**
 * Returns the start and end of `match` in `text`, compared as searches compare them; undefined if there is no
 * match.
 */
export function findFolded(text: string, match: string): [start: number, end: number] | undefined {
  const wanted = foldText(match);
  if (wanted === '') return undefined;
  // Folding changes lengths (ß, combined accents), so each folded letter records its original position.
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let index = 0;
  for (const letter of text.match(LETTER) ?? []) {
    const plain = plainLetters(letter);
    folded += plain;
    for (let part = 0; part < plain.length; part++) {
      starts.push(index);
      ends.push(index + letter.length);
    }
    index += letter.length;
  }
  // Neighbouring letters can change how a letter folds (เเ is แ).
  if (folded !== foldText(text)) return narrowed(text, wanted, [0, ...ends]);
  const at = folded.indexOf(wanted);
  if (at < 0) return undefined;
  return [starts[at] ?? 0, ends[at + wanted.length - 1] ?? text.length];
}

/**
 * Finds the match by folding substrings. Takes the first end before which the text contains `wanted`, then
 * the last start after which it still does.
 */
function narrowed(text: string, wanted: string, edges: number[]): [number, number] | undefined {
  const isIn = (start: number, end?: number) => foldText(text.slice(start, end)).includes(wanted);
  if (!isIn(0)) return undefined;
  const end = edges.find((edge) => isIn(0, edge)) ?? text.length;
  const start = edges.findLast((edge) => edge < end && isIn(edge, end)) ?? 0;
  return [start, end];
}
