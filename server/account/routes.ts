import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Router } from '#server/http/router.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { write } from '#server/write/write.ts';
import { AVATAR_NAMES, PREMIUM_AVATAR_NAMES } from '#src/contract/account.ts';
import * as calls from '#src/contract/account-calls.ts';
import { ACCOUNT_WRITES } from '#src/writes/table.ts';
import { answerAccountWrite, changeAccount } from './change-account.ts';
import { exportAccount } from './export.ts';
import { readStamp } from './read-stamp.ts';
import { addSessionRoutes } from './session-routes.ts';
import { answerAccount } from './user-data.ts';

const AVATARS = AVATAR_NAMES.map((name) => ({ name, isPremium: PREMIUM_AVATAR_NAMES.includes(name) }));

/** Registers the calls about the account itself. */
export function addAccountRoutes(router: Router, deps: Deps): void {
  const { signedIn } = router;
  const { db, clock } = deps;
  signedIn(
    calls.accountData,
    ({ session, query: { since, ids } }) =>
      answerAccount(deps, session.userID, { since, hasNewIDsOnly: ids === 'since', extra: {} }),
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
  for (const { kind, call, fromRequest } of ACCOUNT_WRITES) {
    signedIn(call, (request) =>
      write(
        deps,
        writeRequestOf(request),
        (context) => changeAccount(context, fromRequest(request, randomUUID)),
        (tx) => answerAccountWrite(tx, request.session.userID, kind),
      ),
    );
  }
}
