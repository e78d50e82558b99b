import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabaseFolder } from '#tests/server/test-database.ts';
import { OwnServer } from './server.ts';

/**
 * Before all tests of a run: the data of a new server, with the public lists. The servers of the tests begin with a copy
 * of it; to make a database takes each of them longer than most tests. @returns what takes it away again
 */
export default async function makeFirstData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'food-odyssey-first-data-'));
  // The tests of the server keep an empty database; to make one takes longer than the rest of a first start.
  await makeDatabaseFolder(join(folder, 'db'));
  process.env.E2E_FIRST_DATA = folder;
  const server = await OwnServer.start();
  await server.stop();
  rmSync(folder, { recursive: true });
  cpSync(server.dataDir, folder, { recursive: true });
  await server.close();
  return () => rmSync(folder, { recursive: true, force: true });
}
