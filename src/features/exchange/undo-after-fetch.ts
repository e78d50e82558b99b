import { DeadlineError, withDeadline } from '#src/api/deadline.ts';
import { fetchNews } from '#src/browser/network/sync-client.ts';
import type { ImportResult } from '#src/commands/import-lists.ts';
import { isImportSent, undoImport } from '#src/commands/undo-import.ts';
import { attempt, run } from '#src/parts/actions/run.ts';

/** How long the undo waits for the news of other devices, in milliseconds. */
const NEWS_MS = 4000;

/**
 * Undoes an import. If other devices may have the import, this first fetches what they wrote to it, because
 * the undo keeps their changes. Without a network or after four seconds it undoes the state that this device
 * knows, and the server keeps newer changes.
 */
export async function undoAfterFetch(imported: ImportResult) {
  const sent = await attempt(isImportSent, imported);
  if (sent.kind === 'done' && sent.value) await withDeadline(NEWS_MS, fetchNews).catch(ignoreDeadline);
  return run(undoImport, imported);
}

function ignoreDeadline(error: unknown): void {
  if (!(error instanceof DeadlineError)) throw error;
}
