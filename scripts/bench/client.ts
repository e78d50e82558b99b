/**
 * Compares the app with a minimal page of its kind (React and Dexie, 10,000 rows) in one run, round by round:
 * first visit, offline start, tick. Absolute times differ between machines and hours; only the ratio of one
 * run is meaningful. Prints a table; `docs/measurements/first-visit.md` has the table of the last run, and
 * `.bench/client.json` all values. The benchmark of a long day offline (`long-day.ts`) runs afterwards, with
 * its own limits.
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
/** Milliseconds after which a first visit on a poor line is cut. Offline starts must work from then on. */
const CUT_AFTER_MS = 2500;
const OUT = '.bench';

const target = floor(`${process.cwd()}/${OUT}/floor`);
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

const [least, ours] = all.map(({ figures }) => figures);
if (least === undefined || ours === undefined) throw new Error('nothing was measured');
const told = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
const rows = Object.keys(ours).flatMap((name) => {
  const kinds = name.startsWith('tick')
    ? ([
        ['p50', median],
        ['p95', p95],
      ] as const)
    : ([['', median]] as const);
  return kinds.map(([kind, of]) => {
    const [one, other] = [of(least[name] ?? []), of(ours[name] ?? [])];
    const ratio = one > 0 ? `${(other / one).toFixed(2)}` : '';
    return `| ${[name, kind].filter(Boolean).join(', ')} | ${told(one)} | ${told(other)} | ${ratio} |`;
  });
});
const names = all.map((measured) => measured.target.name).join(' | ');
console.log(`
${began}, load ${load.join(' ')}, ${ROUNDS} rounds, medians; milliseconds unless it says so; processor ${SLOWER}× slower unless it says so

| | ${names} | ratio |
|---|---:|---:|---:|
${rows.join('\n')}
`);
const counts = MAIN_PAGES.map(({ name }) => `${name} ${opened.filter((each) => each === name).length}`);
console.log(
  `First visits cut after ${CUT_AFTER_MS} ms, then without a network, opened of ${ROUNDS}: ${counts.join(', ')}.\n`,
);
const visit = all[1]?.firstVisitFiles;
if (visit) console.log(`${filesTable(visit.served, visit.activeAt)}\n`);
mkdirSync(OUT, { recursive: true });
writeFileSync(
  `${OUT}/client.json`,
  JSON.stringify({ began, load, floor: least, app: ours, opened }, null, 1),
);
await import('./long-day.ts');
