import type { Deps } from '#server/deps.ts';
import type { Router } from '#server/http/router.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { write } from '#server/write/write.ts';
import { AVATAR_NAMES, type AvatarName, PREMIUM_AVATAR_NAMES } from '#src/contract/account.ts';
import * as calls from '#src/contract/account-calls.ts';
import { approveTerms, chooseAvatar, chooseLanguage, renameAccount } from '#src/writes/account.ts';
import { approveTermsVersion, changeAccount, readField, setAvatar } from './change-account.ts';
import { exportAccount } from './export.ts';
import { readStamp } from './read-stamp.ts';
import { addSessionRoutes } from './session-routes.ts';
import { answerAccount } from './user-data.ts';

const AVATARS = AVATAR_NAMES.map((name) => ({ name, isPremium: PREMIUM_AVATAR_NAMES.includes(name) }));
const nothingElse = async () => ({});

/** Registers the calls about the account itself. */
export function addAccountRoutes(router: Router, deps: Deps): void {
  const { signedIn } = router;
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
  addAccountWrites(router, deps);
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
  addSessionRoutes(router, deps);
}

function addAccountWrites({ signedIn }: Router, deps: Deps): void {
  signedIn(chooseAvatar.call, (request) =>
    write(
      deps,
      writeRequestOf(request),
      (each) => setAvatar(each, request.params.name),
      async (tx) => ({ avatar: (await readField(tx, request.session.userID, 'avatar')) as AvatarName }),
    ),
  );
  signedIn(renameAccount.call, (request) =>
    write(
      deps,
      writeRequestOf(request),
      (each) => changeAccount(each, { name: request.body.content }),
      async (tx) => ({ name: await readField(tx, request.session.userID, 'name') }),
    ),
  );
  signedIn(approveTerms.call, (request) =>
    write(
      deps,
      writeRequestOf(request),
      (each) => approveTermsVersion(each, request.body.version),
      nothingElse,
    ),
  );
  signedIn(chooseLanguage.call, (request) =>
    write(
      deps,
      writeRequestOf(request),
      (each) => changeAccount(each, { language: request.body.content }),
      nothingElse,
    ),
  );
}
