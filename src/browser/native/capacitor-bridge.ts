import type { AppleIdentity, NativeBridge, TrackingStatus } from './native.ts';

type Answer<T> = Promise<T>;
type AppleAnswer = {
  response: {
    identityToken: string;
    givenName: string | null;
    familyName: string | null;
  };
};

/**
 * The plugins of `wrapper/package.json`, limited to the calls that the app makes. `wrapper/plugins.check.ts`
 * compares this type with the plugins' own types.
 */
export type Plugins = {
  App: {
    addListener(event: 'appUrlOpen', listener: (opened: { url: string }) => void): unknown;
    addListener(event: 'backButton', listener: (state: { canGoBack: boolean }) => void): unknown;
    getInfo(): Answer<{ id: string }>;
    minimizeApp(): Answer<void>;
  };
  Browser: { open(page: { url: string }): Answer<void>; close(): Answer<void> };
  Filesystem: {
    writeFile(file: { path: string; data: string; directory: 'CACHE'; encoding?: 'utf8' }): Answer<{
      uri: string;
    }>;
  };
  Haptics: { impact(touch: { style: 'LIGHT' }): Answer<void> };
  Share: { share(what: { title: string; url?: string; files?: string[] }): Answer<unknown> };
  /** Only on iOS, and only in a build that may ask for tracking. */
  AppTrackingTransparency?: {
    getStatus(): Answer<{ status: TrackingStatus }>;
    requestPermission(): Answer<{ status: TrackingStatus }>;
  };
  SignInWithApple?: {
    authorize(request: { clientId: string; redirectURI: string; scopes: string }): Answer<AppleAnswer>;
  };
};

/** The global object that Capacitor defines before any script of the page runs. */
export type Capacitor = { getPlatform(): string; Plugins: Plugins };

/**
 * Returns the bridge to the Capacitor plugins.
 * @param origin the app's origin on the web, without a trailing slash
 */
export function capacitorBridge(origin: string): NativeBridge {
  const { getPlatform, Plugins } = (globalThis as unknown as { Capacitor: Capacitor }).Capacitor;
  const { App, Browser, Filesystem, Haptics, Share } = Plugins;
  const tracking = Plugins.AppTrackingTransparency;
  const apple = Plugins.SignInWithApple;
  const platform = getPlatform() === 'ios' ? 'ios' : 'android';
  const appID = async () => (await App.getInfo()).id;
  // If there is no page to go back to, the app is minimised, as Android does with its own apps.
  App.addListener('backButton', ({ canGoBack }) => (canGoBack ? history.back() : void App.minimizeApp()));
  return {
    platform,
    origin,
    share: (content) => offer(() => Share.share(content)),
    async saveFile(name, data, form = 'text') {
      // Without an encoding, the plugin reads the data as base64.
      const { uri } = await Filesystem.writeFile({
        path: name,
        data,
        directory: 'CACHE',
        ...(form === 'text' && { encoding: 'utf8' }),
      });
      const outcome = await offer(() => Share.share({ title: name, files: [uri] }));
      return outcome === 'shared' ? 'saved' : 'cancelled';
    },
    tapHaptic: () => void Haptics.impact({ style: 'LIGHT' }).catch(() => undefined),
    trackingStatus: async () => (await tracking?.getStatus())?.status ?? null,
    askTracking: async () => (await tracking?.requestPermission())?.status ?? null,
    signInWithApple:
      platform === 'ios' && apple !== undefined
        ? async () => {
            const request = {
              clientId: await appID(),
              redirectURI: `${origin}/login`,
              scopes: 'email name',
            };
            return appleIdentity(() => apple.authorize(request));
          }
        : null,
    openPage: (url) => Browser.open({ url }),
    signInAddress: async () => `${await appID()}://login`,
    onLink: (listener) =>
      void App.addListener('appUrlOpen', ({ url }) => {
        const path = pathOfLink(url, origin);
        if (path === null) return;
        // Close the page that was opened over the app and led back to it. Android has closed it already, so a
        // failure is ignored.
        void Browser.close().catch(() => undefined);
        listener(path);
      }),
  };
}

/**
 * Shows the system's share sheet. iOS and Android reject with the message "Share canceled" when the user
 * closes it.
 */
async function offer(show: () => Promise<unknown>) {
  try {
    await show();
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.message === 'Share canceled' ? 'cancelled' : 'failed';
  }
}

/**
 * Matches Apple's error for a sheet that the user closed (`ASAuthorizationError.canceled`). Its code is the
 * same in every language of the system.
 */
const CANCELLED = /AuthorizationError\D+1001\b/;

async function appleIdentity(ask: () => Promise<AppleAnswer>): Promise<AppleIdentity | null> {
  try {
    const { identityToken, givenName, familyName } = (await ask()).response;
    const name = [givenName, familyName].filter(Boolean).join(' ');
    return { token: identityToken, emailAddress: emailIn(identityToken), name };
  } catch (error) {
    if (error instanceof Error && CANCELLED.test(error.message)) return null;
    throw error;
  }
}

/** Returns the email address in a token without verifying the token, which the server does. */
function emailIn(token: string): string {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { email } = JSON.parse(atob(payload)) as { email?: string };
  if (email === undefined) throw new Error('Apple names no address');
  return email;
}

/**
 * Returns the in-app path for a link that opened the app; null for a link that is not the app's. The link is
 * a page of the app's site, or the redirect from the identity provider, whose scheme is the app's id.
 */
function pathOfLink(url: string, origin: string): string | null {
  if (url.startsWith(`${origin}/`)) return url.slice(origin.length);
  const [, path = ''] = /^[a-z][a-z0-9.+-]*:\/\/(login[#?].*)$/i.exec(url) ?? [];
  return path === '' || url.startsWith('http') ? null : `/${path}`;
}
