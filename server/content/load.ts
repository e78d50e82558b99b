import { eq, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { createOwnList } from '#server/apply/create-list.ts';
import { setAccess } from '#server/apply/publish-list.ts';
import { serverState } from '#server/db/schema.ts';
import { SERVER_STATE_ID } from '#server/db/server-state.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/write/write.ts';
import type { ListOutcome, Writing } from '#server/write/writing.ts';
import { readContent } from './read-files.ts';
import type { Content } from './schema.ts';

/**
 * Loads the starter lists of `folder` as a user makes and publishes lists. Their ids follow from their names, so that
 * loading again changes nothing and adds only what is new; unchanged files are not looked at twice.
 */
export async function loadContent(deps: Deps, folder: string): Promise<void> {
  const { contents, hash } = await readContent(folder);
  const ourRow = eq(serverState.id, SERVER_STATE_ID);
  const [state] = await deps.db.select().from(serverState).where(ourRow);
  if (state?.contentHash === hash) return;
  for (const { country, lists } of contents) {
    for (const list of lists) await loadList(deps, country, list);
  }
  await deps.db.update(serverState).set({ contentHash: hash }).where(ourRow);
  // The embedded database has nobody who does this in the background, and plans badly without.
  await deps.db.execute(sql`analyze`);
}

async function loadList(
  deps: Deps,
  country: string,
  { slug, ...list }: Content['lists'][number],
): Promise<void> {
  const name = `${country}/${slug}`;
  const idOf = (part: string) => uuidv5(`${name}${part}`, SYSTEM_USER_ID);
  const id = idOf('');
  const items = list.items.map((item) => ({ ...item, id: idOf(`/${item.name}`), isDone: false }));
  const body = { ...list, id, chosenCountry: country, items };
  await writeAsSystem(deps, (writing) => createOwnList(writing, { body }));
  await writeAsSystem(deps, (writing) =>
    setAccess(writing, { params: { listID: id }, query: {}, body: { publicID: idOf('#public') } }),
  );
}

async function writeAsSystem(deps: Deps, change: (writing: Writing) => Promise<ListOutcome>): Promise<void> {
  const request = { userID: SYSTEM_USER_ID, key: null, fingerprint: '' };
  await write(deps, request, change, async () => ({}));
}
