/** Letters that Unicode decomposition leaves whole, as people type them without the mark. */
const WHOLE_LETTERS: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
};

/** Text in plain lower-case letters: without accents, and with one sign for each kind of dash and apostrophe. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđðøßæœıþς’‘ʻʼ‐‑–]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}

/** Text as searches compare it: plain letters with single spaces. */
export function foldText(text: string): string {
  return plainLetters(text).replace(/\s+/g, ' ').trim();
}

/** A thing that can be found by any of its names, already folded by `foldText`. */
export type Findable = { names: readonly string[] };

/** What was found, and by which part of the term: '' when the whole of `rows` is meant. */
export type Found<Row> = { rows: Row[]; term: string };

/**
 * What a search box finds: everything with a name that contains `term`; when nothing does, the term is shortened
 * from its end until something matches (specification, section 2). An empty term finds everything. Names that
 * begin with the term come first; within each group the order stays as given.
 */
export function search<Row extends Findable>(rows: readonly Row[], term: string): Found<Row> {
  for (let left = foldText(term); left !== ''; left = withoutLastLetter(left)) {
    const found = rows.filter((row) => row.names.some((name) => name.includes(left)));
    if (found.length === 0) continue;
    const begins = (row: Row) => row.names.some((name) => name.startsWith(left));
    return { rows: [...found.filter(begins), ...found.filter((row) => !begins(row))], term: left };
  }
  return { rows: [...rows], term: '' };
}

/** Whole letters, because half of a surrogate pair is a letter of nothing. */
function withoutLastLetter(text: string): string {
  return [...text].slice(0, -1).join('').trimEnd();
}
