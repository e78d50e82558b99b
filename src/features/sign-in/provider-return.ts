import type { Outcome } from '#src/api/reply.ts';
import type { IdentityClaims, ReturnState } from '#src/browser/identity/identity.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { native } from '#src/browser/native/native.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { isUserName, loginByToken, registerByToken } from '#src/commands/account/sign-in.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { noteSignInInTab } from './tab-sign-in.ts';

/** Why a user who returned from the provider is not signed in: the server's reason, or no answer. */
export type ReturnProblem = Exclude<Outcome, { kind: 'done' }>;

/**
 * The problem if the redirect's check failed or the provider refused, so that no request went to the server.
 */
const NOT_CONFIRMED: ReturnProblem = { kind: 'refused', code: 'BEARER_REFUSED' };

/** The result of a return from the provider. */
export type Returned =
  | ({ kind: 'done' } & ReturnState)
  /** A new user whose name from the provider is invalid; with `isRefused`, the typed name was invalid too. */
  | ({ kind: 'nameless'; isRefused?: boolean } & IdentityClaims & ReturnState)
  | { kind: 'failed'; problem: ReturnProblem };

/** Returns whether a URL's fragment is the answer of an identity provider. */
export const isProviderReturn = (hash: string): boolean => /(^|&)state=/.test(hash);

const results = new Map<string, Promise<Returned>>();

/**
 * Completes the sign-in with a provider's answer. An answer can be redeemed once, so further calls with the
 * same URL return the first result.
 * @param url the URL with the provider's answer
 * @param language the language of mails, if an account is created
 */
export function redeemOnce(url: string, language: LanguageCode): Promise<Returned> {
  const earlierResult = results.get(url);
  if (earlierResult !== undefined) return earlierResult;
  const result = redeem(url, language);
  results.set(url, result);
  return result;
}

async function redeem(url: string, language: LanguageCode): Promise<Returned> {
  noteSignInInTab();
  const identity = await loadInTime(() => import('#src/browser/identity/identity.ts')).catch(() => null);
  if (identity === null) return { kind: 'failed', problem: { kind: 'silence' } };
  let claims: IdentityClaims & ReturnState;
  try {
    claims = await identity.returnFromProvider(url);
  } catch (error) {
    return { kind: 'failed', problem: identity.isSilence(error) ? { kind: 'silence' } : NOT_CONFIRMED };
  }
  const login = await loginByToken(userService, claims);
  if (login.kind === 'refused' && login.code === 'NO_ACCOUNT') {
    return isUserName(claims.name)
      ? registerByProvider(claims, claims.name, language)
      : { kind: 'nameless', ...claims };
  }
  if (login.kind !== 'done') return { kind: 'failed', problem: login };
  await identity.clearIdentityTokens();
  return { kind: 'done', next: claims.next };
}

/**
 * Signs in with Apple's own sheet, and creates an account for a new user. Apple gives the name only at the
 * first sign-in and forbids asking for it again. A user without a valid name receives `fallbackName`, and can
 * change it in the settings.
 * @param language the language of mails, if an account is created
 * @param fallbackName the name for a user without a valid one
 * @returns why the user is not signed in; null after a sign-in, or if the user closed the sheet
 */
export async function signInWithApple(
  language: LanguageCode,
  fallbackName: string,
): Promise<ReturnProblem | null> {
  const claims = await native?.signInWithApple?.();
  if (!claims) return null;
  noteSignInInTab();
  const login = await loginByToken(userService, claims);
  if (login.kind === 'done') return null;
  if (login.kind !== 'refused' || login.code !== 'NO_ACCOUNT') return login;
  const name = isUserName(claims.name) ? claims.name : fallbackName;
  const registration = await registerByToken(userService, { ...claims, name, language });
  return registration.kind === 'done' ? null : registration;
}

/** Creates the account of a new user. If the server refuses the name, resolves to `nameless`. */
export async function registerByProvider(
  claims: IdentityClaims & ReturnState,
  name: string,
  language: LanguageCode,
): Promise<Returned> {
  const { emailAddress, next } = claims;
  const identity = await loadInTime(() => import('#src/browser/identity/identity.ts'));
  const token = await identity.freshToken(claims.token);
  const result = await registerByToken(userService, { token, emailAddress, name, language });
  if (result.kind === 'refused' && result.field === 'name')
    return { ...claims, kind: 'nameless', isRefused: true };
  if (result.kind !== 'done') return { kind: 'failed', problem: result };
  await identity.clearIdentityTokens();
  return { kind: 'done', next };
}
