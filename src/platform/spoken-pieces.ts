/**
 * As much as a voice says in about eight seconds, in letters of an alphabet: Chrome stops a voice that is not on the phone after
 * about fourteen, with no event, and whatever is said last is lost.
 */
const MOST = 100;
/** One of these takes as long as nearly three letters of an alphabet. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const length = (text: string) => text.length + 1.7 * (text.match(SYLLABLE)?.length ?? 0);

const SENTENCES = /[^.!?؟।။።։。！？]*[.!?؟।။።։。！？]+\s*|[^.!?؟।။።։。！？]+$/gu;
/** Where a voice may pause within a sentence, the best first: behind commas, between words, anywhere. */
const PAUSES = [
  /[^,;:،؛၊፣、，；：)）\]]*[,;:،؛၊፣、，；：)）\]]+\s*|[^,;:،؛၊፣、，；：)）\]]+$/gu,
  /\S*\s+|\S+$/gu,
  /.{1,30}/gsu,
];

/** A text in pieces that are short enough for every voice, none of them over the end of a sentence; nothing of it is left out. */
export function spokenPieces(text: string): string[] {
  return (text.match(SENTENCES) ?? []).flatMap((sentence) => short(sentence, 0)).map((each) => each.trim());
}

function short(text: string, level: number): string[] {
  const pause = PAUSES[level];
  if (pause === undefined || length(text) <= MOST) return [text];
  const pieces: string[] = [];
  for (const part of (text.match(pause) ?? [text]).flatMap((each) => short(each, level + 1))) {
    const last = pieces.at(-1);
    if (last !== undefined && length(last + part) <= MOST) pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces;
}
