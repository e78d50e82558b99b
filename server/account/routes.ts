import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { logAccount } from '#server/http/account-log.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Router } from '#server/http/router.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { write } from '#server/write/write.ts';
import { AVATAR_NAMES, PREMIUM_AVATAR_NAMES, revisionTag } from '#src/contract/account.ts';
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
  addRevisionRoute(router);
  signedIn(calls.avatars, async ({ session }) => ({
    avatars: AVATARS,
    stamp: await readStamp(db, session.userID),
  }));
  addAccountWrites(router, deps);
  signedIn(
    calls.exportAccount,
    async ({ session, c }) => {
      const now = new Date(clock());
      const name = `food-odyssey-${now.toISOString().slice(0, 10)}.json`;
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      const logged = { userID: session.userID, result: 'done' };
      await logAccount(deps, clientAddress(c, deps.config), 'export', logged);
      return exportAccount(deps, session, now);
    },
    { limit: 'export' },
  );
  addSessionRoutes(router, deps);
}

function addRevisionRoute({ signedInStamped }: Router): void {
  signedInStamped(
    calls.accountRevision,
    async ({ session: { stamp }, c }) => {
      const tag = revisionTag(stamp);
      if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304, { ETag: tag });
      // The device computes the tag from this answer. The body is too short to be
      // compressed, so `Vary` is not needed.
      const text = JSON.stringify({ stamp });
      const length = String(Buffer.byteLength(text));
      return c.body(text, 200, { 'Content-Type': 'application/json', 'Content-Length': length });
    },
    { limit: 'accountRead' },
  );
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
