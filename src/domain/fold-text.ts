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
