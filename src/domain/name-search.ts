/** Signs that are typed in several ways, and the sigma that ends a word. */
const SIGNS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  ς: 'σ',
};

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
};

/**
 * Marks that may be left out in writing: accents, and the vowel points of Arabic and Hebrew. In other scripts a mark is
 * a vowel, a tone or another consonant, and makes another word: खीर is rice pudding, खीरा is a cucumber.
 */
const ACCENTS =
  /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}]|[^\p{L}\p{M}]|^)\p{M}+/gu;

/** A kana with its sign of voice: apart, カ would be found in ガ. */
const VOICED_KANA = /[\u3041-\u30ff][\u3099\u309a]/g;

/** Text in plain lower-case letters: without accents, and with one sign for each kind of dash and apostrophe. */
export function plainLetters(text: string): string {
  return withPlainSigns(text.toLowerCase())
    .normalize('NFD')
    .replace(/[\u200d\ufe00-\ufe0f]/g, '')
    .replace(ACCENTS, '$1')
    .replace(VOICED_KANA, (kana) => kana.normalize('NFC'))
    .replace(/[łđðøßæœıþ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}

/** Text as searches compare it: plain letters with single spaces. */
export function foldText(text: string): string {
  return withSingleSpaces(plainLetters(text));
}

/**
 * Whether two names whose `foldText` is the same name one thing: with the same accents, or where one of them has none. Two
 * names with different accents are two: "canh gà" is a soup, "cánh gà" are wings.
 */
export function haveOneName(one: string, other: string): boolean {
  const spellings = [spellingOf(one), spellingOf(other)];
  return spellings[0] === spellings[1] || spellings.includes(foldText(one));
}

/** A name with its accents, without regard to case, blanks and kinds of signs. */
export function spellingOf(name: string): string {
  return withSingleSpaces(withPlainSigns(name.toLowerCase()).normalize('NFD'));
}

function withPlainSigns(text: string): string {
  return text.replace(/[’‘ʻʼ‐‑–ς]/g, (sign) => SIGNS[sign] ?? sign);
}

function withSingleSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
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

/** Whole letters with their marks, because half of one is a letter of nothing. */
function withoutLastLetter(text: string): string {
  return text.replace(/\P{M}?\p{M}*$/u, '').trimEnd();
}
