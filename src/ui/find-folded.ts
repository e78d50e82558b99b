import { foldText, plainLetters } from '#src/domain/name-search.ts';

/** Start and end of `match` in `text`, both compared as searches compare them; nothing when it is not there. */
export function findFolded(text: string, match: string): [start: number, end: number] | undefined {
  const wanted = foldText(match);
  if (wanted === '') return undefined;
  // Folding changes lengths (ß, combined accents), so each folded letter remembers where it came from.
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let index = 0;
  for (const letter of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const plain = plainLetters(letter);
    folded += plain;
    for (let part = 0; part < plain.length; part++) {
      starts.push(index);
      ends.push(index + letter.length);
    }
    index += letter.length;
  }
  const at = folded.indexOf(wanted);
  if (at < 0) return undefined;
  return [starts[at] ?? 0, ends[at + wanted.length - 1] ?? text.length];
}
