import { plainLetters } from '#src/domain/name-search.ts';

/**
 * Words and signs for a tick, and the word for “true” in spreadsheets, in the app's languages and some
 * others.
 */
const YES = new Set(
  words(`
    yes true y x × ✓ ✔ ☑ ✅ √ 🗸 ☒ [x] + ok
    ja wahr j  oui vrai  si sì vero  sí verdadero  sim verdadeiro  waar  sand  tak prawda  ano pravda  da adevărat
    да истина вярно  ναι αληθής αληθές  jah tõene  taip tiesa teisinga  jā patiess  istina točno  po vërtetë
    igen igaz sant sann tosi kyllä evet doğru так так истинно はい 是 예
  `),
);

/** Words and signs for a missing tick. */
const NO = new Set(
  words(`
    no false n - – — ✗ ✘ ❌ ☐ ⬜ [] 0
    nein falsch nicht  non faux  falso  não nao  nee onwaar  nej falsk  nie fałsz  ne nepravda  nu fals
    не неистина ложь лъжа  όχι ψευδής ψευδές  ei väär  klaidinga netiesa  nē aplams nepatiess  laž netočno  jo gabuar
    nem hamis falskt usann epätosi hayır yanlış ні いいえ 否 아니요
  `),
);

function words(text: string): string[] {
  return text.split(/\s+/).map(plain).filter(Boolean);
}

/** Removes blanks and the variation selectors that keyboards add to a tick, then unifies the letters. */
function plain(cell: string): string {
  return plainLetters(cell.replace(/[\uFE0E\uFE0F\s]/g, ''));
}

/** The most UTF-16 units of a cell with a tick or stars. */
const MAX_CELL = 40;

/**
 * Returns whether a cell is a tick; null if that is undecided. A number says how often the dish was eaten, so
 * every number above 0 is a tick.
 */
export function tickOf(cell: string): boolean | null {
  if (cell.length > MAX_CELL) return null;
  const text = plain(cell);
  if (text === '' || NO.has(text)) return false;
  if (YES.has(text)) return true;
  return /^\d{1,4}$/.test(text) ? Number(text) > 0 : null;
}

/**
 * Returns the stars in a cell, written as a number, as `4/5` or as signs; null if they are not a whole
 * number.
 */
export function starsOf(cell: string): number | null {
  if (cell.length > MAX_CELL) return null;
  const text = cell.replace(/[\uFE0E\uFE0F\s]/g, '');
  if (/^[★⭐]+☆*$/u.test(text)) return text.match(/[★⭐]/gu)?.length ?? null;
  const [, whole] = /^(\d+)(?:[.,]0+)?(?:\/5)?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole);
}
