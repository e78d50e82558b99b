/**
 * Longest piece, in letters of an alphabet. It takes about eight seconds to say. Chrome silently stops a
 * network voice after about fourteen seconds, and the rest is lost.
 */
const MAX_LENGTH = 100;
/** Characters that take as long to say as nearly three letters of an alphabet. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const spokenLength = (text: string) => text.length + 1.7 * (text.match(SYLLABLE)?.length ?? 0);

const SENTENCES = /[^.!?؟।။።։。！？]*[.!?؟।။።։。！？]+\s*|[^.!?؟।။።։。！？]+$/gu;
/** Where to split a sentence, the best first: after punctuation, between words, anywhere. */
const PAUSES = [
  /[^,;:،؛၊፣、，；：)）\]]*[,;:،؛၊፣、，；：)）\]]+\s*|[^,;:،؛၊፣、，；：)）\]]+$/gu,
  /\S*\s+|\S+$/gu,
  /.{1,30}/gsu,
];

/**
 * Splits a text into pieces short enough for every voice. No piece extends over the end of a sentence, and
 * none of the text is lost.
 */
export function spokenPieces(text: string): string[] {
  return (text.match(SENTENCES) ?? [])
    .flatMap((sentence) => splitAtPauses(sentence, 0))
    .map((each) => each.trim());
}

function splitAtPauses(text: string, level: number): string[] {
  const pause = PAUSES[level];
  if (pause === undefined || spokenLength(text) <= MAX_LENGTH) return [text];
  const pieces: string[] = [];
  for (const part of (text.match(pause) ?? [text]).flatMap((each) => splitAtPauses(each, level + 1))) {
    const last = pieces.at(-1);
    if (last !== undefined && spokenLength(last + part) <= MAX_LENGTH)
      pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces;
}
