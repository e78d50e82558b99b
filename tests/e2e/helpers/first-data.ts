import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabaseFolder } from '#tests/server/test-database.ts';
import { OwnServer } from './server.ts';

/**
 * Global setup of Playwright: makes the data folder of a new server, with the starter lists. Each server of
 * the tests begins with a copy of this folder, because making a database takes longer than most tests.
 * @returns a function that removes the folder
 */
export default async function makeFirstData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'food-odyssey-first-data-'));
  // Copies the empty database that the server's tests have stored, because making one takes longer than all
  // other work of a first start.
  await makeDatabaseFolder(join(folder, 'db'));
  process.env.E2E_FIRST_DATA = folder;
  const server = await OwnServer.start();
  await server.stop();
  rmSync(folder, { recursive: true });
  cpSync(server.dataDir, folder, { recursive: true });
  await server.close();
  return () => rmSync(folder, { recursive: true, force: true });
}
