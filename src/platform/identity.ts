import {
  ErrorTimeout,
  type INavigator,
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { IdentityProvider } from '#src/contract/service-calls.ts';
import { native } from './native.ts';
import { serviceSettings } from './service-settings.ts';

/** Somebody the identity provider vouches for, with the token that says so. */
export type IdentityClaims = { emailAddress: string; name: string; token: string };
/** What goes to the provider and comes back, so that the visitor gets to the page they were on the way to. */
export type ReturnState = { next: string };

/** The provider's limits (specification, section 9), in seconds. */
const DESKTOP_TIMEOUT_S = 30;
const MOBILE_TIMEOUT_S = 60;
const REFRESH_BEFORE_EXPIRY_S = 300;

let manager: UserManager | undefined;

async function userManager(): Promise<UserManager> {
  const settings = await serviceSettings();
  if (settings === null) throw new TypeError('the settings cannot be had');
  if (settings.identity === null) throw new Error('no identity provider');
  const returnTo = (await native?.signInAddress()) ?? new URL('/login', location.origin).href;
  manager ??= createManager(settings.identity, returnTo);
  return manager;
}

function createManager({ issuer, clientID, scope }: IdentityProvider, returnTo: string): UserManager {
  const isMobile = matchMedia('(pointer: coarse)').matches;
  const settings = {
    authority: issuer,
    client_id: clientID,
    scope,
    redirect_uri: returnTo,
    response_type: 'code',
    // What follows the '#' reaches no server's log, and the router leaves it as it is.
    response_mode: 'fragment' as const,
    loadUserInfo: false,
    requestTimeoutInSeconds: isMobile ? MOBILE_TIMEOUT_S : DESKTOP_TIMEOUT_S,
    accessTokenExpiringNotificationTimeInSeconds: REFRESH_BEFORE_EXPIRY_S,
    automaticSilentRenew: true,
    // The state outlasts this window, since the way back may open another one; tokens stay in memory.
    stateStore: new WebStorageStateStore({ store: localStorage }),
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  };
  return native === null ? new UserManager(settings) : new UserManager(settings, overTheApp);
}

/** In the wrapper the provider's pages are shown over the app: Google serves none inside of one. */
const overTheApp: INavigator = {
  prepare: async () => ({
    navigate: async ({ url }) => {
      await native?.openPage(url);
      return { url };
    },
    close: () => undefined,
  }),
  callback: async () => undefined,
};

/**
 * Leaves the app for the provider; in the wrapper its pages have come up over the app when this resolves. Rejects when the
 * provider cannot be reached.
 */
export async function goToProvider(
  returnState: ReturnState,
  parameters: Record<string, string>,
  languageTag: string,
): Promise<void> {
  const oidc = await userManager();
  await oidc.signinRedirect({
    state: returnState,
    extraQueryParams: parameters,
    ui_locales: languageTag,
  });
}

/**
 * Redeems what the provider sent the visitor back with, which works once. Rejects when the check of the redirect
 * fails, or the provider said no.
 * @param url the whole address the visitor came back to
 */
export async function returnFromProvider(url: string): Promise<IdentityClaims & ReturnState> {
  const oidc = await userManager();
  const { state, ...user } = await oidc.signinRedirectCallback(url);
  void oidc.clearStaleState();
  const { email, name } = user.profile;
  if (user.id_token === undefined || email === undefined) throw new Error('the provider names no address');
  const { next = '/' } = (state ?? {}) as Partial<ReturnState>;
  return { emailAddress: email, name: name ?? '', token: user.id_token, next };
}

/** Whether nobody answered, rather than said no: `fetch` rejects with a TypeError. */
export const isSilence = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ErrorTimeout;

/** The token as it was last refreshed: the given one may have expired before it is used. */
export async function freshToken(token: string): Promise<string> {
  return (await manager?.getUser())?.id_token ?? token;
}

/** Forgets the provider's tokens: the app's own session takes over. */
export async function clearIdentityTokens(): Promise<void> {
  manager?.stopSilentRenew();
  await manager?.removeUser();
}
