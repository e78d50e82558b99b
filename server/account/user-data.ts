import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Db } from '#server/db/db.ts';
import { archive, likes, type UserRow, users } from '#server/db/schema.ts';
import { epochColumn } from '#server/db/server-state.ts';
import { Refusal } from '#server/http/refusal.ts';
import { readOwnLists, readPublications, readRemovedLists } from '#server/lists/own-lists.ts';
import type { Stamp, UserDataSchema } from '#src/contract/account.ts';
import { readExperience } from './experience.ts';

type UserData = InferInput<typeof UserDataSchema>;
export type AccountData = {
  user: UserData;
  isPartial: boolean;
  removed: string[];
  publications: { publicID: string; likes: number }[];
  stamp: Stamp;
};

/**
 * All of an account, or with `since` what changed after that revision, as of one moment: lists, experience and
 * revision belong together. A `since` from the future is from another life of the database and gets everything.
 */
export function readAccount(db: Db, userID: string, since?: number): Promise<AccountData> {
  return db.transaction((tx) => readAccountIn(tx, userID, since), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** The same within a transaction that sees one moment and reads more of it. */
export async function readAccountIn(tx: Db, userID: string, since?: number): Promise<AccountData> {
  const [row] = await tx.select({ user: users, epoch: epochColumn }).from(users).where(eq(users.id, userID));
  if (row === undefined) throw new Refusal('NO_SESSION');
  const isPartial = since !== undefined && since <= row.user.rev;
  return {
    user: await readUserData(tx, row.user, isPartial ? since : -1),
    isPartial,
    // With everything the counts come with the lists.
    publications: isPartial ? await readPublications(tx, userID) : [],
    removed: isPartial ? await readRemovedLists(tx, userID, since) : [],
    stamp: { userID, rev: row.user.rev, epoch: row.epoch },
  };
}

async function readUserData(tx: Db, user: UserRow, since: number): Promise<UserData> {
  const archived = await tx.select({ id: archive.itemID }).from(archive).where(eq(archive.userID, user.id));
  const liked = await tx.select({ id: likes.publicID }).from(likes).where(eq(likes.userID, user.id));
  return {
    id: user.id,
    rev: user.rev,
    name: user.name,
    emailAddress: user.email,
    avatar: user.avatar as UserData['avatar'],
    exp: await readExperience(tx, user.id),
    language: user.language,
    isPremium: user.isPremium,
    isThirdParty: user.passwordHash === null,
    areTermsApproved: user.areTermsApproved,
    achievements: [],
    archive: archived.map((row) => row.id),
    alreadyAddedLike: liked.map((row) => row.id),
    ownLists: await readOwnLists(tx, user.id, since),
  };
}
