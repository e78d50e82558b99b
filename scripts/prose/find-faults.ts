/** Finds wording that a stranger has to decode; `docs/style.md` says how to write instead. */

/** The expression that finds each kind of fault in a text without code. */
const PATTERNS: Record<string, RegExp> = {
  'a clause as a noun': /\bwhat (?:is|was|has|had|are|were|stands|comes|goes|waits|remains)\b/gi,
  whoever: /\b(?:whoever|whomever|who stays|who goes on)\b/gi,
  'a person without a name': /\b(?:somebody|someone|nobody|no one|anybody)\b/gi,
  'so many': /\bso (?:many|much) (?!as\b|more\b|that\b|of\b)\w+/gi,
  'as ever': /\b(?:as ever|anew|of before|for want of|all the same)\b/gi,
  'a private word':
    /\b(?:main road|first look|in company|untold|milliard|born|unborn|sets out|set out|by turns|made known|is ill|other than by)\b/gi,
};
const LONGEST_SENTENCE = 35;

/** A fault: its kind, and the words of the text that show it. */
type Fault = { kind: string; words: string };

/**
 * Returns the faults of one text: a comment, a test's title or a paragraph of a document.
 * @param text plain words; code between backticks is left out
 */
export function faultsOf(text: string): Fault[] {
  const plain = text.replace(/`[^`]*`/g, 'code');
  const matched = Object.entries(PATTERNS).flatMap(([kind, pattern]) =>
    [...plain.matchAll(pattern)].map(([words]) => ({ kind, words })),
  );
  const long = plain
    .split(/(?<=[.!?:;])\s+|\s(?=@\w)|\n\s*\n|\s\|\s|^\s*[-*]\s|^#+\s/m)
    .map((sentence) => sentence.trim().split(/\s+/))
    .filter(({ length }) => length > LONGEST_SENTENCE)
    .map((words) => ({ kind: 'a long sentence', words: `${words.slice(0, 6).join(' ')} …` }));
  return [...matched, ...long];
}
