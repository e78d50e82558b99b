import type { CsvRow } from './csv.ts';
import { tickOf } from './tick-cell.ts';

/** Common titles of a column of ticks, besides the app's own “Tasted”. */
const TICK_TITLES = new Set(
  'done,eaten,tried,checked,✓,✔,☑,✅,gegessen,erledigt,probiert,goûté,mangé,fait,mangiato,assaggiato,fatto,comido,probado,hecho,provado,feito,gegeten,geproefd,gedaan,zjedzone,hotovo,snědeno'.split(
    ',',
  ),
);
/** Common titles of the column with the days of these ticks. */
const DAY_TITLES = new Set('date,datum,fecha,data,dato,dia,día,jour,tag,giorno,dag,dzień,den'.split(','));

/**
 * Returns a table's titles, in which the app's own titles replace the titles of the columns of ticks and of
 * their days. The column of ticks keeps its title if some cell is not a tick. The column of days keeps its
 * title if a dish with a day is not ticked, because those days are plans.
 */
export function withOurTitles(titles: readonly string[], rows: readonly CsvRow[]): readonly string[] {
  const known = titles.map((title) => title.trim().toLowerCase());
  const cellsOf = (column: number) => rows.map(({ cells }) => cells[column]?.trim() ?? '');
  const tickColumn = known.includes('tasted') ? -1 : known.findIndex((title) => TICK_TITLES.has(title));
  if (tickColumn < 0) return titles;
  const ticks = cellsOf(tickColumn).map(tickOf);
  if (ticks.includes(null)) return titles;
  const dayColumn = known.includes('day') ? -1 : known.findIndex((title) => DAY_TITLES.has(title));
  const isPast = cellsOf(dayColumn).every((day, at) => day === '' || ticks[at] === true);
  return titles.map((title, at) => {
    if (at === tickColumn) return 'Tasted';
    return at === dayColumn && isPast ? 'Day' : title;
  });
}
