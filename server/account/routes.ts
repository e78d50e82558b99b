import { eq } from 'drizzle-orm';
import { approveTermsVersion } from '#server/apply/approve-terms.ts';
import { changeUser } from '#server/apply/change-user.ts';
import { readAvatar, setAvatar } from '#server/apply/choose-avatar.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Binder } from '#server/http/bind.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { write } from '#server/write/write.ts';
import { AVATAR_NAMES, PREMIUM_AVATAR_NAMES } from '#src/contract/account.ts';
import * as calls from '#src/contract/account-calls.ts';
import { exportAccount } from './export.ts';
import { readStamp } from './read-stamp.ts';
import { bindSessionCalls } from './session-routes.ts';
import { answerAccount } from './user-data.ts';

const AVATARS = AVATAR_NAMES.map((name) => ({ name, isPremium: PREMIUM_AVATAR_NAMES.includes(name) }));
const nothingElse = async () => ({});

/** The name as it is now: a late repeat must not tell of one that was changed since. */
async function readName(tx: Db, userID: string): Promise<{ name: string }> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userID));
  return { name: user?.name ?? '' };
}

/** Registers the calls about the account itself. */
export function bindAccountCalls(binder: Binder, deps: Deps): void {
  const { signedIn } = binder;
  const { db, clock } = deps;
  signedIn(
    calls.accountData,
    ({ session, query: { since } }) => answerAccount(deps, session.userID, { since, extra: {} }),
    { limit: 'accountRead' },
  );
  signedIn(calls.avatars, async ({ session }) => ({
    avatars: AVATARS,
    stamp: await readStamp(db, session.userID),
  }));
  signedIn(calls.chooseAvatar, (asked) =>
    write(
      deps,
      writeRequestOf(asked),
      (writing) => setAvatar(writing, asked.params.name),
      (tx) => readAvatar(tx, asked.session.userID),
    ),
  );
  signedIn(calls.renameAccount, (asked) =>
    write(
      deps,
      writeRequestOf(asked),
      (each) => changeUser(each, { name: asked.body.content }),
      (tx) => readName(tx, asked.session.userID),
    ),
  );
  signedIn(calls.approveTerms, (asked) =>
    write(deps, writeRequestOf(asked), (each) => approveTermsVersion(each, asked.body.version), nothingElse),
  );
  signedIn(calls.chooseLanguage, (asked) =>
    write(
      deps,
      writeRequestOf(asked),
      (each) => changeUser(each, { language: asked.body.content }),
      nothingElse,
    ),
  );
  signedIn(
    calls.exportAccount,
    ({ session, c }) => {
      const now = new Date(clock());
      const name = `food-odyssey-${now.toISOString().slice(0, 10)}.json`;
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      return exportAccount(deps, session, now);
    },
    { limit: 'export' },
  );
  bindSessionCalls(binder, deps);
}
