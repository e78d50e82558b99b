/** Nothing in it can be written in two ways but for capitals. */
const SIMPLE = /^[ -_a-~]*$/;

/**
 * Characters of which NFKC makes the very letters they are: forms of half and full width, small and upright ones,
 * ligatures, the joined forms of Arabic, sara am, Kangxi radicals, letters of a font, kana's signs of voice. Of others it makes
 * something else: ① ½ ™ ㎏.
 */
const FORMS =
  /[\u0132\u0133\u013f\u0140\u0149\u017f\u01c4-\u01cc\u01f1-\u01f3\u0587\u0e33\u0eb3\u0edc\u0edd\u1e9b\u2e80-\u2fd5\u309b\u309c\ufb00-\uffee]+|(?:\ud835[\udc00-\udfff])+/g;

/** Tatweel, which makes a line longer, marks of direction, and what chooses the look of a letter or a picture. */
const UNSEEN =
  /[\ufe00-\ufe0f]|[\u00ad\u0640\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\udb40[\udd00-\uddef]/g;

/** What keyboards write in several ways, in NFD and small letters: as it is compared, and the other ways. */
const WAYS: Record<string, string> = {
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
const WAY_OF = new Map(
  Object.entries(WAYS).flatMap(([as, ways]) => ways.split(' ').map((way) => [way, as] as const)),
);
const ways = [...WAY_OF.keys()];
const ANY_WAY = new RegExp(
  `[${ways.filter((way) => way.length === 1).join('')}]|${ways.filter((way) => way.length > 1).join('|')}`,
  'g',
);

type Rule = readonly [found: RegExp, as: string | ((found: string) => string)];
/** What depends on the letters beside it, in NFD. A sign that is rare stands first: most names have none of them. */
const BESIDE: readonly Rule[] = [
  // The dot that İ keeps in the small letters of other languages.
  [/i\u0307+/g, 'i'],
  // Romanian with a comma, and with the cedilla of older keyboards.
  [/\u0326(?<=[st].)/g, '\u0327'],
  // Vietnamese tones in the old place: hòa, thúy.
  [
    /[\u0300\u0301\u0303\u0309\u0323](?:(?<=o.)[ae]|(?<=u.)y)(?![\p{L}\p{M}])/gu,
    (found) => found.charAt(1) + found.charAt(0),
  ],
];
/** The same for names with letters from Arabic on. */
const BESIDE_AFAR: readonly Rule[] = [
  // Persian's narrow blank, which other keyboards do not have.
  [/\u200c(?<=[\u0600-\u06ff].)/g, ' '],
  // Marks typed after sara am, and the marks of a letter in any order.
  [/(?<=[\u0e01-\u0eff])(\u0e4d\u0e32|\u0ecd\u0eb2)([\u0e48-\u0e4d\u0ec8-\u0ecd]+)/g, '$2$1'],
  [
    /(?<=[\u0e01-\u0e2e\u0e81-\u0eae])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd]{2,}/g,
    (marks) => [...marks].sort().join(''),
  ],
  // A Burmese zero within a word, for the letter that looks like it.
  [/\u1040(?<![\u1040-\u1049].)(?=[\u1000-\u103f])|\u1040(?<=[\u1000-\u103f].)(?![\u1040-\u1049])/g, 'ဝ'],
  [/(?!\d)\p{Nd}/gu, latinDigit],
  // A kana with its sign of voice: apart, カ would be found in ガ.
  [/[\u3041-\u30ff][\u3099\u309a]/g, (kana) => kana.normalize('NFC')],
];
const AFAR = /[\u0600-\u1fff\u3041-\u30ff\ua000-\uabff\ud800-\udbff]/;

/** Letters that Unicode decomposition leaves whole, as people type them without the mark. */
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
 * Marks that may be left out in writing: accents, and the vowel points of Arabic and Hebrew. In other scripts a mark is
 * a vowel, a tone or another consonant, and makes another word: खीर is rice pudding, खीरा is a cucumber.
 */
const ACCENTS =
  /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}]|[^\p{L}\p{M}]|^)\p{M}+/gu;

const JOINERS = /[\u200c\u200d]/g;

/** Small letters in the one way in which names are compared, with their accents: what a keyboard chose is gone. */
function inOneWay(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  const way = text
    // A sign of its own for a mark has a blank before it.
    .replace(FORMS, (forms) => forms.normalize('NFKC').replace(/ (?=\p{M})/gu, ''))
    .toLowerCase()
    .replace(UNSEEN, '')
    .normalize('NFD')
    .replace(ANY_WAY, (found) => WAY_OF.get(found) ?? found);
  const rules = AFAR.test(way) ? [...BESIDE, ...BESIDE_AFAR] : BESIDE;
  return rules.reduce((said, [found, as]) => said.replace(found, as as string), way);
}

/** The digit of any script as Latin has it: each script has its ten in a row. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function withoutAccents(way: string): string {
  return way.replace(ACCENTS, '$1').replace(/[łđðøþħŧŋ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}

/**
 * Text in plain lower-case letters, as searches look at it: without accents, in the one way of all keyboards, in katakana for
 * both kana, and with no regard to how letters are joined.
 */
export function plainLetters(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  return withoutAccents(inOneWay(text))
    .replace(JOINERS, '')
    .replace(/[ةە]/g, 'ه')
    .replace(/[\u3131-\u318e]/g, (jamo) => jamo.normalize('NFKC'))
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

/** Text as searches compare it: plain letters with single spaces. */
export function foldText(text: string): string {
  return withSingleSpaces(plainLetters(text));
}

/**
 * Whether two names name one thing: with the same accents, or where one of them has none. Two names with different
 * accents are two: "canh gà" is a soup, "cánh gà" are wings.
 */
export function haveOneName(one: string, other: string): boolean {
  const [a, b] = [spellingOf(one), spellingOf(other)];
  if (a === b) return true;
  // A joiner is no accent, and few keyboards have it.
  const [bare, otherBare] = [a.replace(JOINERS, ''), b.replace(JOINERS, '')];
  const plain = withoutAccents(bare);
  return plain === withoutAccents(otherBare) && (plain === bare || plain === otherBare);
}

/** A name with its accents, in the one way of all keyboards, without regard to case and blanks. */
export function spellingOf(name: string): string {
  return withSingleSpaces(inOneWay(name));
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
