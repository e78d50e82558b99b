import type { Deps } from '#server/deps.ts';
import type { Binder } from '#server/http/bind.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { write } from '#server/write/write.ts';
import { AVATAR_NAMES, type AvatarName, PREMIUM_AVATAR_NAMES } from '#src/contract/account.ts';
import * as calls from '#src/contract/account-calls.ts';
import { approveTerms, chooseAvatar, chooseLanguage, renameAccount } from '#src/writes/account.ts';
import { approveTermsVersion, changeAccount, readField, setAvatar } from './change-account.ts';
import { exportAccount } from './export.ts';
import { readStamp } from './read-stamp.ts';
import { bindSessionCalls } from './session-routes.ts';
import { answerAccount } from './user-data.ts';

const AVATARS = AVATAR_NAMES.map((name) => ({ name, isPremium: PREMIUM_AVATAR_NAMES.includes(name) }));
const nothingElse = async () => ({});

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
  bindAccountWrites(binder, deps);
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

function bindAccountWrites({ signedIn }: Binder, deps: Deps): void {
  signedIn(chooseAvatar.call, (asked) =>
    write(
      deps,
      writeRequestOf(asked),
      (each) => setAvatar(each, asked.params.name),
      async (tx) => ({ avatar: (await readField(tx, asked.session.userID, 'avatar')) as AvatarName }),
    ),
  );
  signedIn(renameAccount.call, (asked) =>
    write(
      deps,
      writeRequestOf(asked),
      (each) => changeAccount(each, { name: asked.body.content }),
      async (tx) => ({ name: await readField(tx, asked.session.userID, 'name') }),
    ),
  );
  signedIn(approveTerms.call, (asked) =>
    write(deps, writeRequestOf(asked), (each) => approveTermsVersion(each, asked.body.version), nothingElse),
  );
  signedIn(chooseLanguage.call, (asked) =>
    write(
      deps,
      writeRequestOf(asked),
      (each) => changeAccount(each, { language: asked.body.content }),
      nothingElse,
    ),
  );
}
