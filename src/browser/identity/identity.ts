import {
  ErrorTimeout,
  type INavigator,
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { native } from '#src/browser/native/native.ts';
import { serviceSettings } from '#src/browser/network/service-settings.ts';
import type { IdentityProvider } from '#src/contract/service-calls.ts';

/** A person as the identity provider identifies them, with the token that proves it. */
export type IdentityClaims = { emailAddress: string; name: string; token: string };
/**
 * The state that is sent to the provider and returned by it. `next` is the page to open after the sign-in.
 */
export type ReturnState = { next: string };

/** Time-out of a request to the provider on a desktop, in seconds. */
const DESKTOP_TIMEOUT_S = 30;
/** Time-out of a request to the provider on a touch device, in seconds. */
const MOBILE_TIMEOUT_S = 60;
/** How long before its expiry a token is refreshed, in seconds. */
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
    // A fragment reaches no server's log, and the router leaves it unchanged.
    response_mode: 'fragment' as const,
    loadUserInfo: false,
    requestTimeoutInSeconds: isMobile ? MOBILE_TIMEOUT_S : DESKTOP_TIMEOUT_S,
    accessTokenExpiringNotificationTimeInSeconds: REFRESH_BEFORE_EXPIRY_S,
    automaticSilentRenew: true,
    // The state must outlive this window, since the redirect may open another one. Tokens stay in memory.
    stateStore: new WebStorageStateStore({ store: localStorage }),
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  };
  return native === null ? new UserManager(settings) : new UserManager(settings, overTheApp);
}

/**
 * In the wrapper, the provider's pages open in a browser over the app, because Google refuses to serve them
 * in a web view.
 */
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
 * Navigates to the provider to sign in. In the wrapper, resolves when the provider's page is shown over the
 * app.
 * @throws when the provider or this installation's settings cannot be fetched, or no provider is configured
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
 * Exchanges the provider's redirect for the user's claims and the returned state. Works once per redirect.
 * @param url the whole URL of the redirect
 * @throws when the redirect's check fails, the provider refused the sign-in or it sent no email address
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

/**
 * Returns true if an error means that no server answered, false if a server refused. Without an answer,
 * `fetch` rejects with a TypeError.
 */
export const isSilence = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ErrorTimeout;

/**
 * Returns the latest refreshed token, because `token` may have expired before it is used. Returns `token` if
 * it was not refreshed.
 */
export async function freshToken(token: string): Promise<string> {
  return (await manager?.getUser())?.id_token ?? token;
}

/** Removes the provider's tokens once the app's own session has replaced them. */
export async function clearIdentityTokens(): Promise<void> {
  manager?.stopSilentRenew();
  await manager?.removeUser();
}
