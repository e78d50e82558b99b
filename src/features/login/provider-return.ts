import type { Outcome } from '#src/api/reply.ts';
import { isUserName, loginByToken, registerByToken } from '#src/commands/account/sign-in.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { IdentityClaims, ReturnState } from '#src/platform/identity.ts';
import { native } from '#src/platform/native.ts';
import { userService } from '#src/platform/sync-client.ts';
import { noteSignInHere } from './signed-in-here.ts';

/** Why a user who returned from the provider is not signed in: the server's reason, or no answer. */
export type ReturnProblem = Exclude<Outcome, { kind: 'done' }>;

/** The check of the redirect failed or the provider refused, so the server was not asked. */
const NOT_CONFIRMED: ReturnProblem = { kind: 'refused', code: 'BEARER_REFUSED' };

/** The result of a return from the provider. */
export type Returned =
  | ({ kind: 'done' } & ReturnState)
  /** A new user whose name from the provider is invalid; with `isRefused`, the typed name was invalid too. */
  | ({ kind: 'nameless'; isRefused?: boolean } & IdentityClaims & ReturnState)
  | { kind: 'failed'; problem: ReturnProblem };

/** Returns whether a URL's fragment is the answer of an identity provider. */
export const isProviderReturn = (hash: string): boolean => /(^|&)state=/.test(hash);

const returns = new Map<string, Promise<Returned>>();

/**
 * Completes the sign-in with a provider's answer. An answer can be redeemed once, so further calls with the
 * same URL get the first result.
 * @param url the URL with the provider's answer
 * @param language the language of mails, if an account is created
 */
export function redeemOnce(url: string, language: LanguageCode): Promise<Returned> {
  const known = returns.get(url);
  if (known !== undefined) return known;
  const first = redeem(url, language);
  returns.set(url, first);
  return first;
}

async function redeem(url: string, language: LanguageCode): Promise<Returned> {
  noteSignInHere();
  const identity = await import('#src/platform/identity.ts').catch(() => null);
  if (identity === null) return { kind: 'failed', problem: { kind: 'silence' } };
  let who: IdentityClaims & ReturnState;
  try {
    who = await identity.returnFromProvider(url);
  } catch (error) {
    return { kind: 'failed', problem: identity.isSilence(error) ? { kind: 'silence' } : NOT_CONFIRMED };
  }
  const login = await loginByToken(userService, who);
  if (login.kind === 'refused' && login.code === 'NO_ACCOUNT') {
    return isUserName(who.name) ? registerByProvider(who, who.name, language) : { kind: 'nameless', ...who };
  }
  if (login.kind !== 'done') return { kind: 'failed', problem: login };
  await identity.clearIdentityTokens();
  return { kind: 'done', next: who.next };
}

/**
 * Signs in with Apple's own sheet, and creates an account for a new user. Apple gives the name only at the
 * first sign-in and forbids asking for it again. A user without a valid name gets `spareName`, and can
 * change it in the settings.
 * @param language the language of mails, if an account is created
 * @param spareName the name for a user without a valid one
 * @returns why the user is not signed in; null after a sign-in, or if the user closed the sheet
 */
export async function signInWithApple(
  language: LanguageCode,
  spareName: string,
): Promise<ReturnProblem | null> {
  const who = await native?.signInWithApple?.();
  if (!who) return null;
  noteSignInHere();
  const login = await loginByToken(userService, who);
  if (login.kind === 'done') return null;
  if (login.kind !== 'refused' || login.code !== 'NO_ACCOUNT') return login;
  const name = isUserName(who.name) ? who.name : spareName;
  const joined = await registerByToken(userService, { ...who, name, language });
  return joined.kind === 'done' ? null : joined;
}

/** Creates the account of a new user. If the server refuses the name, resolves to `nameless`. */
export async function registerByProvider(
  who: IdentityClaims & ReturnState,
  name: string,
  language: LanguageCode,
): Promise<Returned> {
  const { emailAddress, next } = who;
  const identity = await import('#src/platform/identity.ts');
  const token = await identity.freshToken(who.token);
  const result = await registerByToken(userService, { token, emailAddress, name, language });
  if (result.kind === 'refused' && result.field === 'name')
    return { ...who, kind: 'nameless', isRefused: true };
  if (result.kind !== 'done') return { kind: 'failed', problem: result };
  await identity.clearIdentityTokens();
  return { kind: 'done', next };
}
