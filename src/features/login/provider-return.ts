import type { Outcome } from '#src/api/reply.ts';
import { isUserName, loginByToken, registerByToken } from '#src/commands/account/sign-in.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { IdentityClaims, ReturnState } from '#src/platform/identity.ts';
import { native } from '#src/platform/native.ts';
import { backend } from '#src/platform/sync-client.ts';
import { noteSignInHere } from './signed-in-here.ts';

/** Why somebody who came back from the provider is not signed in: the server's reason, or no answer. */
export type ReturnProblem = Exclude<Outcome, { kind: 'done' }>;

/** The check of the redirect failed, or the provider said no: the server was not asked. */
const NOT_CONFIRMED: ReturnProblem = { kind: 'refused', code: 'BEARER_REFUSED' };

/** What became of a return from the provider. */
export type Returned =
  | ({ kind: 'done' } & ReturnState)
  /** New here, and the provider's name cannot be used; nor could, if `isRefused`, the one that was typed. */
  | ({ kind: 'nameless'; isRefused?: boolean } & IdentityClaims & ReturnState)
  | { kind: 'failed'; problem: ReturnProblem };

/** Whether an address's part after the '#' is what a provider sends people back with. */
export const isProviderReturn = (hash: string): boolean => /(^|&)state=/.test(hash);

const returns = new Map<string, Promise<Returned>>();

/**
 * Goes through what a provider sent somebody back with. It works once: who asks again gets the first answer.
 * @param language of the mails, should an account be made
 */
export function returnOnce(url: string, language: LanguageCode): Promise<Returned> {
  const known = returns.get(url);
  if (known !== undefined) return known;
  const first = comeBack(url, language);
  returns.set(url, first);
  return first;
}

async function comeBack(url: string, language: LanguageCode): Promise<Returned> {
  noteSignInHere();
  const identity = await import('#src/platform/identity.ts').catch(() => null);
  if (identity === null) return { kind: 'failed', problem: { kind: 'silence' } };
  let who: IdentityClaims & ReturnState;
  try {
    who = await identity.returnFromProvider(url);
  } catch (error) {
    return { kind: 'failed', problem: identity.isSilence(error) ? { kind: 'silence' } : NOT_CONFIRMED };
  }
  const login = await loginByToken(backend, who);
  if (login.kind === 'refused' && login.code === 'NO_ACCOUNT') {
    return isUserName(who.name) ? join(who, who.name, language) : { kind: 'nameless', ...who };
  }
  if (login.kind !== 'done') return { kind: 'failed', problem: login };
  await identity.clearIdentityTokens();
  return { kind: 'done', next: who.next };
}

/**
 * Signs in by Apple's own sheet, and makes an account for somebody new. Apple tells a name once in a lifetime and wants
 * nobody asked for it again: who has none gets one that can be changed in the settings.
 * @param language of the mails, should an account be made
 * @param spareName for who has none that may be used
 * @returns why nobody is signed in; null when somebody is, and when the sheet was closed
 */
export async function signInWithApple(
  language: LanguageCode,
  spareName: string,
): Promise<ReturnProblem | null> {
  const who = await native?.signInWithApple?.();
  if (!who) return null;
  noteSignInHere();
  const login = await loginByToken(backend, who);
  if (login.kind === 'done') return null;
  if (login.kind !== 'refused' || login.code !== 'NO_ACCOUNT') return login;
  const name = isUserName(who.name) ? who.name : spareName;
  const joined = await registerByToken(backend, { ...who, name, language });
  return joined.kind === 'done' ? null : joined;
}

/** Makes the account of somebody new, under a name that may be used. */
export async function join(
  who: IdentityClaims & ReturnState,
  name: string,
  language: LanguageCode,
): Promise<Returned> {
  const { emailAddress, next } = who;
  const identity = await import('#src/platform/identity.ts');
  const token = await identity.freshToken(who.token);
  const result = await registerByToken(backend, { token, emailAddress, name, language });
  if (result.kind === 'refused' && result.field === 'name')
    return { ...who, kind: 'nameless', isRefused: true };
  if (result.kind !== 'done') return { kind: 'failed', problem: result };
  await identity.clearIdentityTokens();
  return { kind: 'done', next };
}
