/**
 * Compares the duration of calls on a database with few and on one with many public lists (P14.4). The server
 * runs on PostgreSQL, or with `EMBEDDED=on` on embedded databases. Each database has its own server process,
 * and calls alternate between the two, on one connection each. `FEW` (1,000) and `LISTS` (1,000,000) are the
 * numbers of lists: `LISTS=100000 npm run bench -- server`. `POSTGRES` is the URL of a running PostgreSQL,
 * whose filled databases remain for the next run. Exits with 1 when the ratio at p50 exceeds the limit of its
 * call.
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
for (const { what, small, large, hasLimit } of rows) {
  const ratio = large.p50 / small.p50;
  const [left, right] = [small, large].map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
  console.log(`| ${what} | ${left} | ${right} | ${ratio.toFixed(2)}${hasLimit ? ` (limit ${LIMIT})` : ''} |`);
  if (hasLimit && !(ratio <= LIMIT)) process.exitCode = 1;
}

async function measurePostgres(): Promise<Row[]> {
  const { POSTGRES } = process.env;
  if (POSTGRES === undefined)
    throw new Error('POSTGRES names no database server: npm run bench -- server starts one');
  const filled = async (howMany: number): Promise<Database> => ({
    DATABASE_URL: await fillLists(POSTGRES, howMany),
  });
  return measure([await filled(FEW), await filled(MANY)], TURNS);
}

async function measureEmbedded(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'food-odyssey-lists-'));
  const filled = async (howMany: number): Promise<Database> => {
    const DATA_DIR = join(folder, String(howMany));
    await fillEmbedded(join(DATA_DIR, 'db'), howMany);
    return { DATA_DIR };
  };
  try {
    return await measure([await filled(FEW), await filled(MANY)], TURNS);
  } finally {
    await rm(folder, { recursive: true });
  }
}
