/**
 * Runs Lighthouse's mobile preset on five pages of the built server, behind a proxy with HTTP/2. Prints a
 * table with the medians of `RUNS` runs per page, and writes the full reports to `.bench/lighthouse`. Exits
 * with 1 and lists the failed audits when accessibility, best practices or SEO are below 100. Run by `npm run
 * build && npm run bench -- lighthouse`; `PAGES=login,country` limits the pages.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startServer } from '../tests/helpers/own-server.ts';
import { startProxy } from './lighthouse/proxy.ts';
import { type Report, runLighthouse } from './lighthouse/run.ts';
import { quantile } from './quantile.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const REPORTS_FOLDER = '.bench/lighthouse';
const COUNTRY_PATH = '/lists/IT';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const REQUIRED_100 = CATEGORIES.slice(1);
/** Ids of the audits whose values are printed, each with the format of its value. */
const FIGURES: readonly [string, (value: number) => string][] = [
  ['largest-contentful-paint', (ms) => `${(ms / 1000).toFixed(2)} s`],
  ['total-blocking-time', (ms) => `${ms.toFixed(0)} ms`],
  ['cumulative-layout-shift', (shift) => shift.toFixed(3)],
];

mkdirSync(REPORTS_FOLDER, { recursive: true });
const proxy = await startProxy();
const server = await startServer({ SEED: 'on', PUBLIC_URL: proxy.origin, RATE_LIMITS: 'off' });
try {
  proxy.setTarget(server.origin);
  const pages = await pagesOf(server.origin);
  const began = new Date().toISOString();
  const load = loadavg().map((value) => value.toFixed(1));
  const rows: string[] = [];
  const belowRequired = new Set<string>();
  for (const [name, path] of pages) {
    const reports: Report[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      const report = await runLighthouse(`${proxy.origin}${path}`, proxy.trust);
      writeFileSync(`${REPORTS_FOLDER}/${name}-${run}.json`, JSON.stringify(report));
      reports.push(report);
      for (const each of auditsBelow100(report)) belowRequired.add(`${name}: ${each}`);
    }
    rows.push(rowOf(name, reports));
    console.log(rows.at(-1));
  }
  console.log(`
${began}, load ${load.join(' ')}, medians of ${RUNS}

| | performance | accessibility | best practices | SEO | LCP | TBT | CLS |
|---|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}
`);
  for (const each of belowRequired) console.log(each);
  if (belowRequired.size > 0) process.exitCode = 1;
} finally {
  await server.stop();
  proxy.stop();
}

/** Returns names and paths of the five pages, or of those in `PAGES`. */
async function pagesOf(origin: string): Promise<[string, string][]> {
  const { lists } = await (await fetch(`${origin}/api/publicList/getLists/IT/0`)).json();
  const all: [string, string][] = [
    ['home', '/'],
    ['picker', '/lists'],
    ['country', COUNTRY_PATH],
    ['list', `/list/IT/${lists[0].publicID}`],
    ['login', '/login'],
  ];
  const wanted = process.env.PAGES?.split(',');
  return wanted === undefined ? all : all.filter(([name]) => wanted.includes(name));
}

/** Returns each category of a report that is below the required 100, with its failed audits. */
function auditsBelow100({ categories, audits }: Report): string[] {
  return REQUIRED_100.flatMap((name) => {
    const { score = 0, auditRefs = [] } = categories[name] ?? {};
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    return score === 1
      ? []
      : [`${name} ${Math.round(score * 100)} (${failed.map(({ id }) => id).join(', ')})`];
  });
}

function rowOf(page: string, reports: readonly Report[]): string {
  const median = (of: (report: Report) => number) => quantile(reports.map(of), 0.5);
  const scores = CATEGORIES.map((name) =>
    Math.round(100 * median(({ categories }) => categories[name]?.score ?? 0)),
  );
  const figures = FIGURES.map(([id, format]) =>
    format(median(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
  );
  return `| ${[page, ...scores, ...figures].join(' | ')} |`;
}
