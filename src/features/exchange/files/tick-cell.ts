import { plainLetters } from '#src/domain/name-search.ts';

/** What people write for a tick, and how spreadsheets write what is true, in the app's languages and some others. */
const YES = new Set(
  words(`
    yes true y x × ✓ ✔ ☑ ✅ √ 🗸 ☒ [x] + ok
    ja wahr j  oui vrai  si sì vero  sí verdadero  sim verdadeiro  waar  sand  tak prawda  ano pravda  da adevărat
    да истина вярно  ναι αληθής αληθές  jah tõene  taip tiesa teisinga  jā patiess  istina točno  po vërtetë
    igen igaz sant sann tosi kyllä evet doğru так так истинно はい 是 예
  `),
);

/** And for none. */
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

/** Without the sign by which keyboards ask for a picture of a tick. */
function plain(cell: string): string {
  return plainLetters(cell.replace(/[\uFE0E\uFE0F\s]/g, ''));
}

/** No word for it has more letters than these. */
const LONGEST = 40;

/** Whether a cell is a tick; null where that cannot be said. A number is how often something was eaten. */
export function tickOf(cell: string): boolean | null {
  if (cell.length > LONGEST) return null;
  const said = plain(cell);
  if (said === '' || NO.has(said)) return false;
  if (YES.has(said)) return true;
  return /^\d{1,4}$/.test(said) ? Number(said) > 0 : null;
}

/** The stars of a cell, as a number, as `4/5` or as signs; null where there is no whole number. */
export function starsOf(cell: string): number | null {
  if (cell.length > LONGEST) return null;
  const said = cell.replace(/[\uFE0E\uFE0F\s]/g, '');
  if (/^[★⭐]+☆*$/u.test(said)) return said.match(/[★⭐]/gu)?.length ?? null;
  const [, whole] = /^(\d+)(?:[.,]0+)?(?:\/5)?$/.exec(said) ?? [];
  return whole === undefined ? null : Number(whole);
}
