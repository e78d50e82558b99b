import type { Intent } from '#src/contract/intent.ts';
import { deletePendingSignIn, putPendingSignIn, readPendingSignIn } from '#src/db/pending-sign-in.ts';
import { readSession } from '#src/db/session.ts';
import { type Item, type List, sourceIDOf } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/command.ts';

/** What a visitor pressed that needs an account. */
export type Wanted =
  | { kind: 'save' | 'like'; list: List }
  | { kind: 'tick'; list: List; item: Item }
  | { kind: 'create' };

type Keeping = Pick<Device, 'db' | 'now'>;

/** Keeps on this device what a visitor wants, to be done after the sign-in. The newest wish takes the place of an older. */
export async function keepIntent({ db, now, newID }: Device, wanted: Wanted): Promise<void> {
  const intent = intentOf(wanted, newID());
  await db.transaction('rw', db.meta, async () => {
    if ((await readSession(db)) !== null) return;
    const before = await readPendingSignIn(db, now());
    await putPendingSignIn(db, {
      emailAddress: before?.emailAddress,
      intent,
      listName: wanted.kind === 'create' ? undefined : wanted.list.name,
      itemName: wanted.kind === 'tick' ? wanted.item.name : undefined,
      keptAt: now(),
    });
  });
}

function intentOf(wanted: Wanted, id: string): Intent {
  if (wanted.kind === 'create') return { kind: 'create', id };
  const { list } = wanted;
  const country = list.publicID === null ? null : list.chosenCountry;
  // Without a country it has no page of a country either, and is found by its link alone.
  const listID = country === null ? list.id : sourceIDOf(list);
  if (wanted.kind === 'tick') return { kind: 'tick', id, listID, country, itemID: wanted.item.id };
  if (wanted.kind === 'like' && country !== null) return { kind: 'like', id, listID, country };
  return { kind: 'save', id, listID, country };
}

/** Notes the address that somebody has registered here, to be filled in when they sign in. */
export async function keepAddress({ db, now }: Keeping, emailAddress: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readSession(db)) !== null) return;
    const before = await readPendingSignIn(db, now());
    await putPendingSignIn(db, { ...before, emailAddress, keptAt: now() });
  });
}

/**
 * Takes over what a mailed link told when it was opened here. What was pressed here stays a wish of this device; anything
 * else is for the mail's addressee alone, so that nobody can plant a wish by sending a link.
 */
export async function takeFromLink(
  { db, now }: Keeping,
  { emailAddress, intent }: { emailAddress?: string | undefined; intent?: Intent | undefined },
): Promise<void> {
  if (emailAddress === undefined) return;
  await db.transaction('rw', db.meta, async () => {
    if ((await readSession(db)) !== null) return;
    const before = await readPendingSignIn(db, now());
    const isKnown = intent === undefined || before?.intent?.id === intent.id;
    await putPendingSignIn(db, {
      ...(isKnown ? before : { intent, isFromLink: true }),
      emailAddress,
      keptAt: now(),
    });
  });
}

/** Forgets what was wanted, because the user says so; the address that was registered here stays. */
export async function forgetIntent({ db, now }: Keeping): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const emailAddress = (await readPendingSignIn(db, now()))?.emailAddress;
    if (emailAddress === undefined) await deletePendingSignIn(db);
    else await putPendingSignIn(db, { emailAddress, keptAt: now() });
  });
}
