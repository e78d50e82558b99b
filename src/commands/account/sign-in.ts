import { safeParse } from 'valibot';
import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/reply.ts';
import { keepAddress, storeLinkIntent } from '#src/commands/intent.ts';
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
  type LeaveDeps,
  type SessionDeps,
  sendPendingLogout,
  signInBy,
} from '#src/sync/session.ts';

type Deps = Pick<SessionDeps, 'db' | 'api' | 'now'>;

/**
 * Registers an account; the server mails an activation link whether or not the address is free (P6.4). The
 * visitor's intent is sent along, and the address is stored on this device for the sign-in.
 */
export async function register(deps: Deps, form: BodyInputOf<typeof registerCall>): Promise<Outcome> {
  const { db, api, now } = deps;
  const intent = (await readPendingSignIn(db, now()))?.intent;
  const outcome = outcomeOf(await api(registerCall, { body: { ...form, ...(intent && { intent }) } }));
  // If the address cannot be stored, the user only has to type it again.
  if (outcome.kind === 'done') await keepAddress(deps, form.emailAddress).catch(() => undefined);
  return outcome;
}

/** Redeems the token of an activation link, and stores the link's address and intent for the sign-in. */
export async function activate(deps: Deps, token: string): Promise<Outcome> {
  const reply = await deps.api(activateCall, { params: { token } });
  if (reply.kind === 'answer') await storeLinkIntent(deps, reply.data).catch(() => undefined);
  return outcomeOf(reply);
}

/** Requests another activation link. */
export async function resend(api: Api, form: BodyInputOf<typeof resendActivation>): Promise<Outcome> {
  return outcomeOf(await api(resendActivation, { body: form }));
}

/** Signs in. When the promise resolves, the account's data from the answer is stored on this device. */
export async function login(
  deps: SessionDeps,
  form: { emailAddress: string; password: string },
): Promise<Outcome> {
  return outcomeOf(await signInBy(deps, () => deps.api(loginCall, { body: form })));
}

/** The email address and ID token of a user from an identity provider. */
type IdentityClaims = { emailAddress: string; token: string };

/** Signs in with an identity provider's token. If it is refused with NO_ACCOUNT, call `registerByToken`. */
export async function loginByToken(
  deps: SessionDeps,
  { emailAddress, token }: IdentityClaims,
): Promise<Outcome> {
  return outcomeOf(
    await signInBy(deps, () => deps.api(loginCall, { body: { emailAddress }, bearer: token })),
  );
}

/**
 * Creates the account of a new user of an identity provider, and signs in.
 * @param form.language the language of mails, as one of the app's language codes
 */
export async function registerByToken(
  deps: SessionDeps,
  { token, ...form }: IdentityClaims & { name: string; language: string },
): Promise<Outcome> {
  return outcomeOf(await signInBy(deps, () => deps.api(thirdParty, { body: form, bearer: token })));
}

/** Returns whether a name from a provider is a valid user name. */
export const isUserName = (name: string): boolean => safeParse(UserNameSchema, name).success;

/**
 * Signs out: deletes the user's data from this device at once, with or without a network (P6.16). Until the
 * server has answered the sign-out, a row in `meta` records it, and `sendPendingLogout` sends it before any
 * other call. Unsent changes of another user whose session ended here without a sign-out stay for that user's
 * return.
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
