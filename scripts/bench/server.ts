/**
 * Compares the cost of calls with many and with few public lists (P14.4): the real server on PostgreSQL, or
 * with `EMBEDDED=on` on embedded databases. Each of the two databases has its own process, and they are
 * measured in turn on one connection each. `LISTS` (1,000,000) and `FEW` (1,000) are their numbers of lists:
 * `LISTS=100000 npm run bench -- server`. `POSTGRES` names a running PostgreSQL, whose filled databases stay
 * for the next run. Exits with 1 when the p50 of a call with a limit exceeds the limit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillEmbedded, fillLists } from './server/fill-lists.ts';
import { type Database, measure, type Row } from './server/measure.ts';

const FEW = Number(process.env.FEW ?? 1_000);
const MANY = Number(process.env.LISTS ?? 1_000_000);
const TURNS = Number(process.env.TURNS ?? 200);
const LIMIT = 1.2;

const rows = await (process.env.EMBEDDED === 'on' ? measureEmbedded() : measurePostgres());
console.log(`\n| p50 / p99, ms | ${FEW} lists | ${MANY} lists | ratio at p50 |\n|---|---:|---:|---:|`);
for (const { what, few, many, isHeld } of rows) {
  const ratio = many.p50 / few.p50;
  const [left, right] = [few, many].map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
  console.log(`| ${what} | ${left} | ${right} | ${ratio.toFixed(2)}${isHeld ? ` (bar ${LIMIT})` : ''} |`);
  if (isHeld && !(ratio <= LIMIT)) process.exitCode = 1;
}

async function measurePostgres(): Promise<Row[]> {
  const { POSTGRES } = process.env;
  if (POSTGRES === undefined)
    throw new Error('POSTGRES names no database server: npm run bench -- server starts one');
  const at = async (howMany: number): Promise<Database> => ({
    DATABASE_URL: await fillLists(POSTGRES, howMany),
  });
  return measure([await at(FEW), await at(MANY)], TURNS);
}

async function measureEmbedded(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'food-odyssey-lists-'));
  const at = async (howMany: number): Promise<Database> => {
    const DATA_DIR = join(folder, String(howMany));
    await fillEmbedded(join(DATA_DIR, 'db'), howMany);
    return { DATA_DIR };
  };
  try {
    return await measure([await at(FEW), await at(MANY)], TURNS);
  } finally {
    await rm(folder, { recursive: true });
  }
}
