/**
 * Compares the app with the *floor*, a minimal page of React and Dexie with 10,000 rows: first visit, offline
 * start, tick. Both are measured in alternating rounds. Times differ between machines and hours, so only the
 * ratios of one run are meaningful. Prints a table, and writes all values to `.bench/client.json`;
 * `docs/measurements/first-visit.md` has the figures of a past run. Afterwards runs the benchmark
 * `long-day.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { buildFloor } from './client/build-floor.ts';
import { openAfterCut } from './client/cut-visit.ts';
import { filesTable } from './client/files-table.ts';
import { Measured, median, p95, SLOWER } from './client/measure.ts';
import { app, floor, MAIN_PAGES } from './client/targets.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CACHED = Number(process.env.CACHED ?? 50_000);
/** Milliseconds after which a first visit on a poor line is cut off. The app must then start offline. */
const CUT_AFTER_MS = 2500;
const RESULTS_FOLDER = '.bench';

const target = floor(`${process.cwd()}/${RESULTS_FOLDER}/floor`);
await buildFloor(target.folder);
const began = new Date().toISOString();
const load = loadavg().map((value) => value.toFixed(1));
const all = [await Measured.start(target), await Measured.start(app('dist/client', CACHED))];

const round = async (name: string, times: number, run: (measured: Measured) => Promise<void>) => {
  for (let count = 0; count < times; count++) {
    console.log(`${name} ${count + 1} of ${times}`);
    for (const measured of all) await run(measured);
  }
};
await round('first visit', ROUNDS, (measured) => measured.firstVisit());
await round('until offline', 3, (measured) => measured.untilOffline());
await round('ticks', 1, (measured) => measured.installAndTick());
await round('offline start', ROUNDS, (measured) => measured.startOffline());
for (const measured of all) await measured.end();
const opened: string[] = [];
for (let count = 0; count < ROUNDS; count++) {
  console.log(`cut ${count + 1} of ${ROUNDS}`);
  opened.push(...(await openAfterCut(app('dist/client', 500), CUT_AFTER_MS)));
}

const [floorFigures, appFigures] = all.map(({ figures }) => figures);
if (floorFigures === undefined || appFigures === undefined) throw new Error('nothing was measured');
const formatted = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
const rows = Object.keys(appFigures).flatMap((name) => {
  const quantiles = name.startsWith('tick')
    ? ([
        ['p50', median],
        ['p95', p95],
      ] as const)
    : ([['', median]] as const);
  return quantiles.map(([label, of]) => {
    const [one, other] = [of(floorFigures[name] ?? []), of(appFigures[name] ?? [])];
    const ratio = one > 0 ? `${(other / one).toFixed(2)}` : '';
    return `| ${[name, label].filter(Boolean).join(', ')} | ${formatted(one)} | ${formatted(other)} | ${ratio} |`;
  });
});
const names = all.map((measured) => measured.target.name).join(' | ');
console.log(`
${began}, load ${load.join(' ')}, ${ROUNDS} rounds, medians; milliseconds and processor ${SLOWER}× slower unless noted

| | ${names} | ratio |
|---|---:|---:|---:|
${rows.join('\n')}
`);
const counts = MAIN_PAGES.map(({ name }) => `${name} ${opened.filter((each) => each === name).length}`);
console.log(
  `Pages that opened offline after a first visit was cut off after ${CUT_AFTER_MS} ms, of ${ROUNDS}: ${counts.join(', ')}.\n`,
);
const visit = all[1]?.firstVisitFiles;
if (visit) console.log(`${filesTable(visit.served, visit.activeAt)}\n`);
mkdirSync(RESULTS_FOLDER, { recursive: true });
writeFileSync(
  `${RESULTS_FOLDER}/client.json`,
  JSON.stringify({ began, load, floor: floorFigures, app: appFigures, opened }, null, 1),
);
await import('./long-day.ts');
