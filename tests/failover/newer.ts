import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Adds a migration to the sources in a folder. It locks the table of lists for a while and makes an index.
 */
export async function addMigration(folder: string): Promise<void> {
  const migrations = join(folder, 'server/db/migrations');
  const journal = join(migrations, 'meta/_journal.json');
  const kept = JSON.parse(await readFile(journal, 'utf8'));
  const last = kept.entries.at(-1);
  kept.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_newer' });
  await writeFile(journal, JSON.stringify(kept));
  await writeFile(
    join(migrations, '9999_newer.sql'),
    'ALTER TABLE "lists" ADD COLUMN "newer" text;--> statement-breakpoint\nCREATE INDEX "lists_newer" ON "lists" ("newer");',
  );
}
