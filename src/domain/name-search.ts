/*
 * Turns names and search terms into forms that do not depend on how they were typed: `foldText` for
 * searching, `spellingOf` and `haveOneName` for comparing two names.
 */

/** Matches text that has only one spelling apart from upper case. */
const SIMPLE = /^[ -_a-~]*$/;

/**
 * Characters that NFKC turns into the same letters in their usual form: half-width and full-width forms,
 * small and vertical forms, ligatures, Arabic presentation forms, sara am, Kangxi radicals, mathematical
 * letters, kana voicing marks. Other characters are not listed, because NFKC changes their meaning: ① ½ ™ ㎏.
 */
const COMPATIBILITY_FORMS =
  /[\u0132\u0133\u013f\u0140\u0149\u017f\u01c4-\u01cc\u01f1-\u01f3\u0587\u0e33\u0eb3\u0edc\u0edd\u1e9b\u2e80-\u2fd5\u309b\u309c\ufb00-\uffee]+|(?:\ud835[\udc00-\udfff])+/g;

/**
 * Characters that searches ignore: tatweel (it only lengthens a line), direction marks, and variation
 * selectors.
 */
const IGNORED =
  /[\ufe00-\ufe0f]|[\u00ad\u0640\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\udb40[\udd00-\uddef]/g;

/** Characters that are typed in several forms, in NFD and lower case: the compared form, the other forms. */
const VARIANTS: Record<string, string> = {
  "'": '’ ‘ ‛ ‚ ‹ › ʻ ʼ ʽ ʾ ʿ ˈ ʹ ` ´ ′ ‵ ׳',
  '"': '“ ” „ ‟ « » ″ ‶ ʺ ״ 〝 〞 〟',
  '-': '‐ ‑ ‒ – — ― − ־ ֊',
  '~': '〜',
  '·': '‧ • ∙ ⋅ ・',
  σ: 'ς',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  i: 'ı',
  ك: 'ک',
  ي: 'ی ى',
  ه: 'ہ',
  'ه\u0654': 'ە\u0654',
  וו: 'װ',
  וי: 'ױ',
  יי: 'ײ',
  แ: 'เเ',
  ແ: 'ເເ',
  '\u17be': '\u17c1\u17b8',
  '\u17c4': '\u17c1\u17b6',
  ৎ: 'ত\u09cd\u200d',
  ൺ: 'ണ\u0d4d\u200d',
  ൻ: 'ന\u0d4d\u200d',
  ർ: 'ര\u0d4d\u200d',
  ൽ: 'ല\u0d4d\u200d',
  ൾ: 'ള\u0d4d\u200d',
};
const COMPARED_FORM = new Map(
  Object.entries(VARIANTS).flatMap(([compared, forms]) =>
    forms.split(' ').map((form) => [form, compared] as const),
  ),
);
const forms = [...COMPARED_FORM.keys()];
const ANY_VARIANT = new RegExp(
  `[${forms.filter((form) => form.length === 1).join('')}]|${forms.filter((form) => form.length > 1).join('|')}`,
  'g',
);

type Rule = readonly [found: RegExp, replacement: string | ((found: string) => string)];
/**
 * Replacements that depend on neighbouring letters, in NFD. Each pattern starts with the rare character,
 * because most names contain none of them.
 */
const CONTEXT_RULES: readonly Rule[] = [
  // The dot that lower-casing İ leaves in other languages.
  [/i\u0307+/g, 'i'],
  // Romanian letters with a comma below, and with the cedilla of older keyboards.
  [/\u0326(?<=[st].)/g, '\u0327'],
  // Vietnamese tones in the old position: hòa, thúy.
  [
    /[\u0300\u0301\u0303\u0309\u0323](?:(?<=o.)[ae]|(?<=u.)y)(?![\p{L}\p{M}])/gu,
    (found) => found.charAt(1) + found.charAt(0),
  ],
];
/** Replacements that depend on neighbouring letters, for names that contain `RARE_LETTERS`. */
const RARE_CONTEXT_RULES: readonly Rule[] = [
  // Persian's zero-width non-joiner, which other keyboards do not have.
  [/\u200c(?<=[\u0600-\u06ff].)/g, ' '],
  // Marks typed after sara am, and several marks of a letter in any order.
  [/(?<=[\u0e01-\u0eff])(\u0e4d\u0e32|\u0ecd\u0eb2)([\u0e48-\u0e4d\u0ec8-\u0ecd]+)/g, '$2$1'],
  [
    /(?<=[\u0e01-\u0e2e\u0e81-\u0eae])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd]{2,}/g,
    (marks) => [...marks].sort().join(''),
  ],
  // A Burmese zero inside a word, typed for the letter that looks like it.
  [/\u1040(?<![\u1040-\u1049].)(?=[\u1000-\u103f])|\u1040(?<=[\u1000-\u103f].)(?![\u1040-\u1049])/g, 'ဝ'],
  [/(?!\d)\p{Nd}/gu, latinDigit],
  // A kana is composed with its voicing mark, because otherwise カ would be found in ガ.
  [/[\u3041-\u30ff][\u3099\u309a]/g, (kana) => kana.normalize('NFC')],
];
/** Letters of Arabic and later Unicode blocks. */
const RARE_LETTERS = /[\u0600-\u1fff\u3041-\u30ff\ua000-\uabff\ud800-\udbff]/;

/** Letters that Unicode does not decompose, and how people type them without the mark. */
const WHOLE_LETTERS: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
};

/**
 * Marks that writers may omit: accents, and the vowel points of Arabic and Hebrew. In other scripts a mark is
 * a vowel, a tone or another consonant and makes another word: खीर is rice pudding, खीरा is a cucumber.
 */
const ACCENTS =
  /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}]|[^\p{L}\p{M}]|^)\p{M}+/gu;

const JOINERS = /[\u200c\u200d]/g;

/** Returns text in lower case and in one canonical spelling, with accents. */
function canonicalSpelling(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  const spelling = text
    // NFKC puts a blank before a mark that stands alone.
    .replace(COMPATIBILITY_FORMS, (forms) => forms.normalize('NFKC').replace(/ (?=\p{M})/gu, ''))
    .toLowerCase()
    .replace(IGNORED, '')
    .normalize('NFD')
    .replace(ANY_VARIANT, (found) => COMPARED_FORM.get(found) ?? found);
  const rules = RARE_LETTERS.test(spelling) ? [...CONTEXT_RULES, ...RARE_CONTEXT_RULES] : CONTEXT_RULES;
  return rules.reduce(
    (spelled, [found, replacement]) => spelled.replace(found, replacement as string),
    spelling,
  );
}

/** Returns a digit of any script as a Latin digit. Each script has its ten digits in a row. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function withoutAccents(spelling: string): string {
  return spelling.replace(ACCENTS, '$1').replace(/[łđðøþħŧŋ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}

/**
 * Returns text in plain lower-case letters for searching: without accents, in one canonical spelling, with
 * katakana for both kana, and without joiners.
 */
export function plainLetters(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  return withoutAccents(canonicalSpelling(text))
    .replace(JOINERS, '')
    .replace(/[ةە]/g, 'ه')
    .replace(/[\u3131-\u318e]/g, (jamo) => jamo.normalize('NFKC'))
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

/** Returns text in the form that searches compare: plain letters with single spaces. */
export function foldText(text: string): string {
  return withSingleSpaces(plainLetters(text));
}

/**
 * Returns whether two names mean the same thing: their accents are equal, or one of them has no accents
 * (P3.11). Names with different accents differ: "canh gà" is a soup, "cánh gà" are wings.
 */
export function haveOneName(one: string, other: string): boolean {
  const [a, b] = [spellingOf(one), spellingOf(other)];
  if (a === b) return true;
  // A joiner is not an accent, and few keyboards have it.
  const [bare, otherBare] = [a.replace(JOINERS, ''), b.replace(JOINERS, '')];
  const plain = withoutAccents(bare);
  return plain === withoutAccents(otherBare) && (plain === bare || plain === otherBare);
}

/** Returns a name in one canonical spelling, with its accents, ignoring case and extra blanks. */
export function spellingOf(name: string): string {
  return withSingleSpaces(canonicalSpelling(name));
}

function withSingleSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A thing that can be found by any of its names, which are already folded with `foldText`. */
type Findable = { names: readonly string[] };

/** The rows found, and the part of the term that matched; '' if all rows are returned. */
type Found<Row> = { rows: Row[]; term: string };

/**
 * Returns the rows with a name that contains `term`. If there are none, the term is shortened from its end
 * until one matches (P2.10). An empty term finds all rows. Names that begin with the term come first;
 * otherwise rows keep their order.
 */
export function search<Row extends Findable>(rows: readonly Row[], term: string): Found<Row> {
  for (let shortened = foldText(term); shortened !== ''; shortened = withoutLastLetter(shortened)) {
    const found = rows.filter((row) => row.names.some((name) => name.includes(shortened)));
    if (found.length === 0) continue;
    const begins = (row: Row) => row.names.some((name) => name.startsWith(shortened));
    return { rows: [...found.filter(begins), ...found.filter((row) => !begins(row))], term: shortened };
  }
  return { rows: [...rows], term: '' };
}

/** Removes a whole letter with its marks, because part of a letter would match nothing. */
function withoutLastLetter(text: string): string {
  return text.replace(/\P{M}?\p{M}*$/u, '').trimEnd();
}
