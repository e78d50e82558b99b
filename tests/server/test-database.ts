import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type OpenDatabase, openInMemory } from '#server/open-database.ts';

const fileIn = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const MIGRATIONS = fileIn('server/db/migrations');
const CACHE = fileIn('node_modules/.cache/test-database');

/** A new database in memory. The first is made from nothing and kept as a dump; the next ones start from that. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const file = await dumpFile();
  const dump = await readFile(file).catch(() => null);
  if (dump !== null) return openInMemory(new Blob([dump]));
  const database = await openInMemory();
  await keep(file, await database.dump());
  return database;
}

/** Makes a new database in an empty folder, for a server in a process of its own. */
export async function makeDatabaseFolder(folder: string): Promise<void> {
  const file = await dumpFile();
  if (!existsSync(file)) await (await openTestDatabase()).close();
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-xf', file, '-C', folder], { stdio: 'ignore' });
}

const dumpFile = async () => `${CACHE}/${await fingerprint()}.tar`;

/** Several test files may do this at once: each writes its own file and moves it into place whole. */
async function keep(file: string, dump: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const own = `${file}.${process.pid}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file);
}

/** Changes with the database's version and with every migration, and a dump of another is not used. */
async function fingerprint(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const files = [
    ...names.map((name) => `${MIGRATIONS}/${name}`),
    fileIn('node_modules/@electric-sql/pglite/package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
