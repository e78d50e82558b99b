import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnServer } from './server.ts';

/**
 * Before all tests of a run: the data of a new server, with the public lists. The servers of the tests begin with a copy
 * of it; to make a database takes each of them longer than most tests. @returns what takes it away again
 */
export default async function makeFirstData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'food-odyssey-first-data-'));
  const server = await OwnServer.start();
  await server.stop();
  cpSync(server.dataDir, folder, { recursive: true });
  await server.close();
  process.env.E2E_FIRST_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
