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
  if (folded !== foldText(text)) return findByFolding(text, wanted, [0, ...ends]);
  const position = folded.indexOf(wanted);
  if (position < 0) return undefined;
  return [starts[position] ?? 0, ends[position + wanted.length - 1] ?? text.length];
}

/**
 * Finds the match by folding parts of the text. The end is the first edge before which the text contains
 * `wanted`. The start is the last edge after which the text up to that end contains `wanted`.
 * @param edges the positions between letters
 */
function findByFolding(text: string, wanted: string, edges: number[]): [number, number] | undefined {
  const isIn = (start: number, end?: number) => foldText(text.slice(start, end)).includes(wanted);
  if (!isIn(0)) return undefined;
  const end = edges.find((edge) => isIn(0, edge)) ?? text.length;
  const start = edges.findLast((edge) => edge < end && isIn(edge, end)) ?? 0;
  return [start, end];
}
