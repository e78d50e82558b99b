import type { CsvRow } from './csv.ts';
import { tickOf } from './tick-cell.ts';

/** What people call a column of ticks, besides our own word for it. */
const DONE = new Set(
  'done,eaten,tried,checked,✓,✔,☑,✅,gegessen,erledigt,probiert,goûté,mangé,fait,mangiato,assaggiato,fatto,comido,probado,hecho,provado,feito,gegeten,geproefd,gedaan,zjedzone,hotovo,snědeno'.split(
    ',',
  ),
);
/** And a column of the days on which that was. */
const DATE = new Set('date,datum,fecha,data,dato,dia,día,jour,tag,giorno,dag,dzień,den'.split(','));

/**
 * The titles of a table with our own words for its ticks and their days. Other columns keep theirs, and so does one in
 * which something else stands, or a day of a dish that is not ticked: that one is yet to come.
 */
export function withOurTitles(titles: readonly string[], rows: readonly CsvRow[]): readonly string[] {
  const known = titles.map((title) => title.trim().toLowerCase());
  const cellsOf = (column: number) => rows.map(({ cells }) => cells[column]?.trim() ?? '');
  const done = known.includes('tasted') ? -1 : known.findIndex((title) => DONE.has(title));
  if (done < 0) return titles;
  const ticks = cellsOf(done).map(tickOf);
  if (ticks.includes(null)) return titles;
  const date = known.includes('day') ? -1 : known.findIndex((title) => DATE.has(title));
  const isPast = cellsOf(date).every((day, at) => day === '' || ticks[at] === true);
  return titles.map((title, at) => {
    if (at === done) return 'Tasted';
    return at === date && isPast ? 'Day' : title;
  });
}
