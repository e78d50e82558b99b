import { join } from 'node:path';
import { openEmbedded } from '#server/open-database.ts';
import { createTestServer } from './helpers.ts';

/** Runs a task with a server on the embedded database of a data folder. */
export async function onFolder<T>(
  dataDir: string,
  task: (server: Awaited<ReturnType<typeof createTestServer>>) => Promise<T>,
): Promise<T> {
  const database = await openEmbedded(join(dataDir, 'db'));
  return task(await createTestServer({ database })).finally(database.close);
}
