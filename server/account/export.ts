import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Db } from '#server/db/db.ts';
import { appliedWrites, lists, mailTokens, type UserRow } from '#server/db/schema.ts';
import { reports } from '#server/db/server-tables.ts';
import type { Deps } from '#server/deps.ts';
import { readOwnLists, readOwnListsByID } from '#server/lists/own-lists.ts';
import type { Session } from '#server/sessions/session.ts';
import { readSessions } from '#server/sessions/session-list.ts';
import type { AccountExportSchema } from '#src/contract/account.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { AT_ONCE_BYTES, answerInPieces } from './big-account.ts';
import { ensureCounted } from './ensure-counted.ts';
import { writePages } from './pages.ts';
import { type AccountRow, idParts, readHead, readIDs, readRow } from './user-data.ts';

type AccountExport = InferInput<typeof AccountExportSchema>;

const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Number of stored writes from which an export is streamed. */
const MANY_WRITES = 500;

/**
 * Returns all data of the account at one moment, or a streamed response when they are too large for one
 * query.
 */
export async function exportAccount(
  { db, bigReads }: Pick<Deps, 'db' | 'bigReads'>,
  session: Session,
  now: Date,
): Promise<AccountExport | Response> {
  const { userID } = session;
  await ensureCounted(db, userID);
  const wholeExport = await db.transaction(async (tx) => {
    const row = await readRow(tx, userID);
    if (row.bytes > AT_ONCE_BYTES || (await hasManyWrites(tx, userID))) return null;
    const { account, ...frame } = await readFrame(tx, row, session, now);
    const ownerOnlyByID = await readOwnerOnly(tx, userID);
    const ownLists = await readOwnLists(tx, userID, -1);
    return {
      ...frame,
      account: { ...account, ...(await readIDs(tx, row)) },
      writes: await readWrites(tx, userID),
      lists: ownLists.map((list) => ({ ...list, ...ownerOnlyOf(ownerOnlyByID, list.id) })),
    };
  }, ONE_MOMENT);
  if (wholeExport !== null) return wholeExport;
  return answerInPieces(db, bigReads, userID, {
    since: -1,
    async readFrame(tx) {
      const row = await readRow(tx, userID);
      const { account, ...frame } = await readFrame(tx, row, session, now);
      return {
        before: '{"lists":[',
        after: [
          '],"writes":[',
          writePages(db, userID, now, toExportedWrite),
          '],"account":{',
          ...idParts(db, row),
          `,${JSON.stringify(account).slice(1)},${JSON.stringify(frame).slice(1)}`,
        ],
      };
    },
    async readLists(from, ids) {
      const ownerOnlyByID = await readOwnerOnly(from, userID, ids);
      const ownLists = await readOwnListsByID(from, userID, ids);
      // A list removed between the two reads is not requested again in the next round.
      const exported = ownLists.filter(({ id }) => ownerOnlyByID.has(id));
      return new Map(
        exported.map((list) => [
          list.id,
          JSON.stringify({ ...list, ...ownerOnlyOf(ownerOnlyByID, list.id) }),
        ]),
      );
    },
  });
}

/** Returns the export without its lists and its other long arrays. */
async function readFrame(tx: Db, row: AccountRow, session: Session, now: Date) {
  const { userID } = session;
  const head = await readHead(tx, row);
  const removed = await tx
    .select({ id: lists.id, removedAt: lists.removedAt })
    .from(lists)
    .where(and(eq(lists.userID, userID), isNotNull(lists.removedAt)))
    .orderBy(asc(lists.createdAt), lists.id);
  return {
    exportedAt: now.toISOString(),
    account: { ...head.user, ...ownerOnly(row.user) },
    removedLists: removed.flatMap(({ id, removedAt }) =>
      removedAt === null ? [] : { id, removedAt: removedAt.toISOString() },
    ),
    sessions: await readSessions(tx, session, now),
    mailedLinks: await readLinks(tx, userID),
    reports: await readReports(tx, userID),
    stamp: head.stamp,
  };
}

function ownerOnly({ areAdsAllowed, createdAt, activatedAt, blockedFor }: UserRow) {
  return {
    areAdsAllowed,
    areAdsAllowedAsOf: 'registration' as const,
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
    blockedFor,
  };
}

type OwnerOnly = Pick<
  AccountExport['lists'][number],
  'access' | 'savedFrom' | 'removedItems' | 'createdAt' | 'updatedAt'
>;

/** Returns the owner-only fields of the account's lists by list id. Without `ids` it reads all lists. */
async function readOwnerOnly(db: Db, userID: string, ids?: string[]): Promise<Map<string, OwnerOnly>> {
  const rows = await db
    .select({
      id: lists.id,
      access: lists.access,
      savedFrom: lists.sourceListID,
      removedItems: lists.removedItemIDs,
      createdAt: lists.createdAt,
      updatedAt: lists.updatedAt,
    })
    .from(lists)
    .where(and(eq(lists.userID, userID), isNull(lists.removedAt), ids && inArray(lists.id, ids)));
  return new Map(
    rows.map(({ id, access, createdAt, updatedAt, ...row }) => [
      id,
      {
        ...row,
        access: access === 'hidden' ? 'none' : access,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      },
    ]),
  );
}

function ownerOnlyOf(ownerOnlyByID: Map<string, OwnerOnly>, id: string): OwnerOnly {
  const fields = ownerOnlyByID.get(id);
  if (fields === undefined) throw new Error('a list is missing from the rows of its own account');
  return fields;
}

async function readLinks(tx: Db, userID: string): Promise<AccountExport['mailedLinks']> {
  const links = await tx
    .select()
    .from(mailTokens)
    .where(eq(mailTokens.userID, userID))
    .orderBy(mailTokens.expiresAt);
  return links.map(({ purpose, email, expiresAt, usedAt }) => ({
    purpose,
    ...(email !== null && { emailAddress: email }),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

async function readReports(tx: Db, userID: string): Promise<AccountExport['reports']> {
  const reportRows = await tx
    .select()
    .from(reports)
    .where(eq(reports.reporterID, userID))
    .orderBy(reports.madeAt, reports.id);
  return reportRows.map(({ publicID, about, reason, words, madeAt, handledAt }) => ({
    publicID,
    about,
    reason,
    words,
    madeAt: madeAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }));
}

async function readWrites(tx: Db, userID: string): Promise<AccountExport['writes']> {
  const writes = await tx
    .select()
    .from(appliedWrites)
    .where(eq(appliedWrites.userID, userID))
    .orderBy(appliedWrites.appliedAt, appliedWrites.key);
  return writes.map(toExportedWrite);
}

function toExportedWrite({
  key,
  listID,
  appliedAt,
  refusal,
}: typeof appliedWrites.$inferSelect): AccountExport['writes'][number] {
  return {
    key,
    listID,
    appliedAt: appliedAt.toISOString(),
    ...(refusal !== null && { refusedFor: ERROR_CODES[refusal.code] }),
  };
}

async function hasManyWrites(tx: Db, userID: string): Promise<boolean> {
  const firstWrites = tx
    .select({ key: appliedWrites.key })
    .from(appliedWrites)
    .where(eq(appliedWrites.userID, userID))
    .limit(MANY_WRITES);
  const [row] = await tx.select({ writes: sql<number>`count(*)::int` }).from(firstWrites.as('some'));
  return row?.writes === MANY_WRITES;
}
