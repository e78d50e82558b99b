import type { Context } from 'hono';
import { readStamp } from '#server/account/read-stamp.ts';
import type { Deps } from '#server/deps.ts';
import { type AccountEvent, logAccount } from '#server/http/account-log.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { invalid } from '#server/http/parse.ts';
import type { Router } from '#server/http/router.ts';
import { closeSession } from '#server/sessions/session.ts';
import { clearSessionCookie } from '#server/sessions/session-cookie.ts';
import { changeEmail, removeUser } from '#src/contract/account-calls.ts';
import * as calls from '#src/contract/user-calls.ts';
import { activateUser, removeRegistration, resendActivation } from './activation.ts';
import { deleteAccount } from './delete-account.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';
import { logIn } from './logged-in.ts';
import { changePassword, mailPasswordLink } from './new-password.ts';
import { signInByPassword } from './password-login.ts';
import { registerUser } from './register.ts';
import { hasIdentityToken, readIdentityToken, registerByToken, signInByToken } from './token-login.ts';

/** Registers the calls that create, activate and delete accounts, and that start and end sessions. */
export function addIdentityRoutes({ open, signedIn }: Router, deps: Deps): void {
  const { limits, config } = deps;
  const networkOf = (c: Context) => clientAddress(c, config);
  /** Counts a requested mail, whether or not one is sent, so that the limit does not reveal accounts. */
  const countMail = async (address: string) => {
    await limits.take('mailToAddress', address);
    await limits.take('mailFromEverywhere');
  };
  const logResult = (c: Context, event: AccountEvent, userID: string | null) =>
    logAccount(deps, networkOf(c), event, { userID, result: userID === null ? 'nothing to do' : 'done' });
  const signOut = async ({ c }: { c: Context }) => {
    await closeSession(deps, c);
    return {};
  };

  open(
    calls.register,
    async ({ body, c }) => {
      await countMail(body.emailAddress);
      await logResult(c, 'registration', await registerUser(deps, body));
      return {};
    },
    { status: 201, limit: ['register', 'registerForDay', 'mailFromAddress'] },
  );
  open(
    calls.activate,
    async ({ params, c }) => {
      const { userID, opened } = await activateUser(deps, params.token);
      await logResult(c, 'activation', userID);
      return opened;
    },
    { isWrite: true, limit: 'link' },
  );
  open(
    calls.notMe,
    async ({ params, c }) => {
      await logResult(c, 'registration removed', await removeRegistration(deps, params.token));
      return {};
    },
    { limit: 'link' },
  );
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
  open(
    calls.changePassword,
    async ({ params, body, c }) => {
      const { userID, opened } = await changePassword(deps, params.token, body.password);
      await logResult(c, 'new password', userID);
      return opened;
    },
    { limit: 'link' },
  );

  open(
    calls.confirmEmail,
    async ({ params, c }) => {
      await logResult(c, 'change of address', await confirmEmailChange(deps, params.token));
      return {};
    },
    { limit: 'link' },
  );
  signedIn(changeEmail, async ({ session: { userID }, body, c }) => {
    await requestEmailChange(deps, networkOf(c), { userID, ...body });
    return { stamp: await readStamp(deps.db, userID) };
  });
  signedIn(removeUser, async ({ session, body, c }) => {
    await deleteAccount(deps, networkOf(c), session, body?.password);
    await logResult(c, 'deletion', session.userID);
    clearSessionCookie(c, config);
    return {};
  });

  open(
    calls.login,
    async ({ body: { emailAddress, password }, c }) => {
      if (hasIdentityToken(c)) {
        const claims = await readIdentityToken(deps, c, emailAddress);
        return logIn(deps, c, await signInByToken(deps, networkOf(c), claims));
      }
      if (password === undefined) throw invalid('password', 'is required');
      return logIn(deps, c, await signInByPassword(deps, networkOf(c), emailAddress, password));
    },
    { isWithoutMessage: true, limit: (c) => (hasIdentityToken(c) ? 'tokenLogin' : 'openCall') },
  );
  open(
    calls.thirdParty,
    async ({ body, c }) => {
      const claims = await readIdentityToken(deps, c, body.emailAddress);
      return logIn(deps, c, await registerByToken(deps, networkOf(c), claims, body));
    },
    { isWithoutMessage: true, limit: 'tokenLogin' },
  );
  open(
    calls.openTokenSession,
    async ({ c }) => {
      const claims = await readIdentityToken(deps, c, null);
      return logIn(deps, c, await signInByToken(deps, networkOf(c), claims));
    },
    { isWithoutMessage: true, limit: 'tokenLogin' },
  );
  open(calls.endTokenSession, signOut, { limit: 'openCall' });
  open(calls.logout, signOut, { isWrite: true, limit: 'openCall' });
}
