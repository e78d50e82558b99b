import { join } from 'node:path';
import { openEmbedded } from '#server/open-database.ts';
import { createTestServer } from './helpers.ts';

/** What a server does on the embedded database of a data folder, which it opens and closes. */
export async function onFolder<T>(
  dataDir: string,
  task: (server: Awaited<ReturnType<typeof createTestServer>>) => Promise<T>,
): Promise<T> {
  const database = await openEmbedded(join(dataDir, 'db'));
  return task(await createTestServer({ database })).finally(database.close);
}
