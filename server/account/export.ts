import { asc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Db } from '#server/db/db.ts';
import { appliedWrites, type ListRow, lists, mailTokens, type UserRow, users } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Session } from '#server/identity/session.ts';
import { readSessions } from '#server/identity/session-list.ts';
import type { AccountExportSchema } from '#src/contract/account-export.ts';
import { readAccountIn } from './user-data.ts';

type AccountExport = InferInput<typeof AccountExportSchema>;

/** Everything the account holds, as of one moment. */
export function exportAccount(db: Db, session: Session, now: Date): Promise<AccountExport> {
  return db.transaction(
    async (tx) => {
      const { userID } = session;
      const { user, stamp } = await readAccountIn(tx, userID);
      const [row] = await tx.select().from(users).where(eq(users.id, userID));
      if (row === undefined) throw new Refusal('NO_SESSION');
      const listRows = await tx
        .select()
        .from(lists)
        .where(eq(lists.userID, userID))
        .orderBy(asc(lists.createdAt), lists.id);
      const { ownLists, ...account } = user;
      return {
        exportedAt: now.toISOString(),
        account: { ...account, ...ownerOnly(row) },
        lists: ownLists.map((list) => ({ ...list, ...listOwnerOnly(listRows, list.id) })),
        removedLists: listRows.flatMap(({ id, removedAt }) =>
          removedAt === null ? [] : { id, removedAt: removedAt.toISOString() },
        ),
        sessions: await readSessions(tx, session, now),
        mailedLinks: await readLinks(tx, userID),
        writes: await readWrites(tx, userID),
        stamp,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function ownerOnly({ areAdsAllowed, createdAt, activatedAt }: UserRow) {
  return {
    areAdsAllowed,
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
  };
}

function listOwnerOnly(rows: ListRow[], id: string) {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error('a list is not among the rows of its own account');
  return {
    access: row.access,
    savedFrom: row.sourceListID,
    removedItems: row.removedItemIDs,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function readLinks(tx: Db, userID: string): Promise<AccountExport['mailedLinks']> {
  const links = await tx
    .select()
    .from(mailTokens)
    .where(eq(mailTokens.userID, userID))
    .orderBy(mailTokens.expiresAt);
  return links.map(({ purpose, expiresAt, usedAt }) => ({
    purpose,
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

async function readWrites(tx: Db, userID: string): Promise<AccountExport['writes']> {
  const writes = await tx
    .select()
    .from(appliedWrites)
    .where(eq(appliedWrites.userID, userID))
    .orderBy(appliedWrites.appliedAt, appliedWrites.key);
  return writes.map(({ key, listID, appliedAt }) => ({ key, listID, appliedAt: appliedAt.toISOString() }));
}
