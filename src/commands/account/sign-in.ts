import { safeParse } from 'valibot';
import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/reply.ts';
import { keepAddress, takeFromLink } from '#src/commands/intent.ts';
import type { BodyInputOf } from '#src/contract/call.ts';
import { UserNameSchema } from '#src/contract/fields.ts';
import {
  activate as activateCall,
  login as loginCall,
  register as registerCall,
  resendActivation,
  thirdParty,
} from '#src/contract/user-calls.ts';
import { forgetHomeSnapshot } from '#src/db/home-snapshot.ts';
import { readPendingSignIn } from '#src/db/pending-sign-in.ts';
import { readSession } from '#src/db/session.ts';
import {
  clearAccountData,
  enterBy,
  type LeaveDeps,
  type SessionDeps,
  sendPendingLogout,
} from '#src/sync/session.ts';

type Deps = Pick<SessionDeps, 'db' | 'api' | 'now'>;

/**
 * Asks for a new account; the server mails an activation link whether or not the address was free. What the visitor
 * wanted goes along, and the address stays on this device for the sign-in that follows.
 */
export async function register(deps: Deps, form: BodyInputOf<typeof registerCall>): Promise<Outcome> {
  const { db, api, now } = deps;
  const intent = (await readPendingSignIn(db, now()))?.intent;
  const outcome = outcomeOf(await api(registerCall, { body: { ...form, ...(intent && { intent }) } }));
  // A device that cannot keep it asks for the address again, and that is all.
  if (outcome.kind === 'done') await keepAddress(deps, form.emailAddress).catch(() => undefined);
  return outcome;
}

/** Redeems the token of an activation link, and keeps what it tells for the sign-in that follows. */
export async function activate(deps: Deps, token: string): Promise<Outcome> {
  const reply = await deps.api(activateCall, { params: { token } });
  if (reply.kind === 'answer') await takeFromLink(deps, reply.data).catch(() => undefined);
  return outcomeOf(reply);
}

/** Asks for another activation link. */
export async function resend(api: Api, form: BodyInputOf<typeof resendActivation>): Promise<Outcome> {
  return outcomeOf(await api(resendActivation, { body: form }));
}

/** Signs in. The account's data comes with the answer and is on the device when this resolves. */
export async function login(
  deps: SessionDeps,
  form: { emailAddress: string; password: string },
): Promise<Outcome> {
  return outcomeOf(await enterBy(deps, () => deps.api(loginCall, { body: form })));
}

/** Somebody an identity provider vouches for. */
type IdentityClaims = { emailAddress: string; token: string };

/** Signs in by the identity provider's token. Refused with NO_ACCOUNT, the next call is `registerByToken`. */
export async function loginByToken(
  deps: SessionDeps,
  { emailAddress, token }: IdentityClaims,
): Promise<Outcome> {
  return outcomeOf(await enterBy(deps, () => deps.api(loginCall, { body: { emailAddress }, bearer: token })));
}

/**
 * Makes the account of a new user the identity provider vouches for, and signs in.
 * @param form.language the language of mails, one of the specification's codes
 */
export async function registerByToken(
  deps: SessionDeps,
  { token, ...form }: IdentityClaims & { name: string; language: string },
): Promise<Outcome> {
  return outcomeOf(await enterBy(deps, () => deps.api(thirdParty, { body: form, bearer: token })));
}

/** Whether a name a provider gives may be used as it is. */
export const isUserName = (name: string): boolean => safeParse(UserNameSchema, name).success;

/**
 * Signs out: everything of the user leaves the device at once, the network or not. While the server has not heard
 * of it, a mark stays behind and `sendPendingLogout` is the first call afterwards. What somebody else has not sent yet,
 * who was signed in here before and never signed out, stays for their return: it is not this user's to throw away.
 */
export async function logout(deps: LeaveDeps): Promise<void> {
  const { db } = deps;
  await forgetHomeSnapshot();
  await db.transaction('rw', db.tables, async () => {
    const session = await readSession(db);
    const account = session === null ? undefined : await db.accounts.get(session.userID);
    await clearAccountData(db);
    await db.meta.put({ key: 'logout', isOwed: true, ...(account?.isThirdParty && { isThirdParty: true }) });
  });
  await sendPendingLogout(deps);
}
