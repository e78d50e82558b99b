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
import { hasBearer, readBearer, registerByToken, signInByToken } from './token-login.ts';

/** Registers the calls that create, activate and delete accounts, and that start and end sessions. */
export function addIdentityRoutes({ open, signedIn }: Router, deps: Deps): void {
  const { limits, config } = deps;
  const addressOf = (c: Context) => clientAddress(c, config);
  /** Counts a mail for every address alike, whether or not one is sent. */
  const countMail = async (to: string) => {
    await limits.take('mailToAddress', to);
    await limits.take('mailFromEverywhere');
  };
  const note = (c: Context, event: AccountEvent, userID: string | null) =>
    logAccount(deps, addressOf(c), event, { userID, result: userID === null ? 'nothing to do' : 'done' });
  const signOut = async ({ c }: { c: Context }) => {
    await closeSession(deps, c);
    return {};
  };

  open(
    calls.register,
    async ({ body, c }) => {
      await countMail(body.emailAddress);
      await note(c, 'registration', await registerUser(deps, body));
      return {};
    },
    { status: 201, limit: ['register', 'registerForDay', 'mailFromAddress'] },
  );
  open(
    calls.activate,
    async ({ params, c }) => {
      const { userID, opened } = await activateUser(deps, params.token);
      await note(c, 'activation', userID);
      return opened;
    },
    { isWrite: true, limit: 'link' },
  );
  open(
    calls.notMe,
    async ({ params, c }) => {
      await note(c, 'registration removed', await removeRegistration(deps, params.token));
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
      await note(c, 'new password', userID);
      return opened;
    },
    { limit: 'link' },
  );

  open(
    calls.confirmEmail,
    async ({ params, c }) => {
      await note(c, 'change of address', await confirmEmailChange(deps, params.token));
      return {};
    },
    { limit: 'link' },
  );
  signedIn(changeEmail, async ({ session: { userID }, body, c }) => {
    await requestEmailChange(deps, addressOf(c), { userID, ...body });
    return { stamp: await readStamp(deps.db, userID) };
  });
  signedIn(removeUser, async ({ session, body, c }) => {
    await deleteAccount(deps, addressOf(c), session, body?.password);
    await note(c, 'deletion', session.userID);
    clearSessionCookie(c, config);
    return {};
  });

  open(
    calls.login,
    async ({ body: { emailAddress, password }, c }) => {
      if (hasBearer(c)) {
        const vouched = await readBearer(deps, c, emailAddress);
        return logIn(deps, c, await signInByToken(deps, addressOf(c), vouched));
      }
      if (password === undefined) throw invalid('password', 'is required');
      return logIn(deps, c, await signInByPassword(deps, addressOf(c), emailAddress, password));
    },
    { isWithoutMessage: true, limit: (c) => (hasBearer(c) ? 'tokenLogin' : 'openCall') },
  );
  open(
    calls.thirdParty,
    async ({ body, c }) => {
      const vouched = await readBearer(deps, c, body.emailAddress);
      return logIn(deps, c, await registerByToken(deps, addressOf(c), vouched, body));
    },
    { isWithoutMessage: true, limit: 'tokenLogin' },
  );
  open(
    calls.syncSession,
    async ({ c }) => {
      const vouched = await readBearer(deps, c, null);
      return logIn(deps, c, await signInByToken(deps, addressOf(c), vouched));
    },
    { isWithoutMessage: true, limit: 'tokenLogin' },
  );
  open(calls.endSession, signOut, { limit: 'openCall' });
  open(calls.logout, signOut, { isWrite: true, limit: 'openCall' });
}
