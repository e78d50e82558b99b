import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Adds a migration to the server's sources in `folder`. The migration adds a column and an index to the table
 * of lists, and locks the table meanwhile.
 */
export async function addMigration(folder: string): Promise<void> {
  const migrations = join(folder, 'server/db/migrations');
  const journal = join(migrations, 'meta/_journal.json');
  const parsedJournal = JSON.parse(await readFile(journal, 'utf8'));
  const last = parsedJournal.entries.at(-1);
  parsedJournal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_newer' });
  await writeFile(journal, JSON.stringify(parsedJournal));
  await writeFile(
    join(migrations, '9999_newer.sql'),
    'ALTER TABLE "lists" ADD COLUMN "newer" text;--> statement-breakpoint\nCREATE INDEX "lists_newer" ON "lists" ("newer");',
  );
}
