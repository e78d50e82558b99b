import type { Context } from 'hono';
import { readStamp } from '#server/account/read-stamp.ts';
import type { Deps } from '#server/deps.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { invalid } from '#server/http/parse.ts';
import type { Router } from '#server/http/router.ts';
import { closeSession } from '#server/sessions/session.ts';
import { changeEmail } from '#src/contract/account-calls.ts';
import * as calls from '#src/contract/user-calls.ts';
import { activateUser, resendActivation } from './activation.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';
import { logIn } from './logged-in.ts';
import { changePassword, mailPasswordLink } from './new-password.ts';
import { signInByPassword } from './password-login.ts';
import { registerUser } from './register.ts';
import { hasBearer, readBearer, registerByToken, signInByToken } from './token-login.ts';

/** Registers the calls that make, open and close accounts and sessions. */
export function addIdentityRoutes({ open, signedIn }: Router, deps: Deps): void {
  const { limits, config } = deps;
  const addressOf = (c: Context) => clientAddress(c, config);
  /** Counted alike for every address, whether or not anything is sent to it. */
  const countMail = (to: string) => limits.take('mailToAddress', to);
  const signOut = async ({ c }: { c: Context }) => {
    await closeSession(deps, c);
    return {};
  };

  open(
    calls.register,
    async ({ body }) => {
      await countMail(body.emailAddress);
      await registerUser(deps, body);
      return {};
    },
    { status: 201, limit: ['register', 'mailFromAddress'] },
  );
  open(calls.activate, ({ params }) => activateUser(deps, params.token), { isWrite: true, limit: 'link' });
  open(
    calls.resendActivation,
    async ({ body }) => {
      await countMail(body.emailAddress);
      resendActivation(deps, body.emailAddress, body.language);
      return {};
    },
    { limit: 'mailFromAddress' },
  );
  open(
    calls.requestPasswordChange,
    async ({ body }) => {
      await countMail(body.emailAddress);
      mailPasswordLink(deps, body);
      return {};
    },
    { limit: 'mailFromAddress' },
  );
  open(calls.changePassword, ({ params, body }) => changePassword(deps, params.token, body.password), {
    limit: 'link',
  });
  open(
    calls.confirmEmail,
    async ({ params }) => {
      await confirmEmailChange(deps, params.token);
      return {};
    },
    { limit: 'link' },
  );
  signedIn(changeEmail, async ({ session: { userID }, body, c }) => {
    await requestEmailChange(deps, addressOf(c), { userID, ...body });
    return { stamp: await readStamp(deps.db, userID) };
  });

  open(
    calls.login,
    async ({ body: { emailAddress, password }, c }) => {
      if (hasBearer(c)) {
        return logIn(deps, c, await signInByToken(deps, await readBearer(deps, c, emailAddress)));
      }
      if (password === undefined) throw invalid('password', 'is required');
      return logIn(deps, c, await signInByPassword(deps, addressOf(c), emailAddress, password));
    },
    { isWithoutMessage: true, limit: (c) => (hasBearer(c) ? 'tokenLogin' : 'openCall') },
  );
  open(
    calls.thirdParty,
    async ({ body, c }) => {
      await readBearer(deps, c, body.emailAddress);
      return logIn(deps, c, await registerByToken(deps, body));
    },
    { isWithoutMessage: true, limit: 'tokenLogin' },
  );
  open(
    calls.syncSession,
    async ({ c }) => logIn(deps, c, await signInByToken(deps, await readBearer(deps, c, null))),
    { isWithoutMessage: true, limit: 'tokenLogin' },
  );
  open(calls.endSession, signOut, { limit: 'openCall' });
  open(calls.logout, signOut, { isWrite: true, limit: 'openCall' });
}
