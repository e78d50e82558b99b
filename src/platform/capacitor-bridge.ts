import type { AppleIdentity, NativeBridge, TrackingStatus } from './native.ts';

type Answer<T> = Promise<T>;
type AppleAnswer = {
  response: {
    identityToken: string;
    givenName: string | null;
    familyName: string | null;
  };
};

/** The plugins of `wrapper/package.json`, as far as the app calls them. `wrapper/plugins.check.ts` holds that against their own types. */
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
  /** Only on iOS, and only in an app that has something to ask for. */
  AppTrackingTransparency?: {
    getStatus(): Answer<{ status: TrackingStatus }>;
    requestPermission(): Answer<{ status: TrackingStatus }>;
  };
  SignInWithApple?: {
    authorize(request: { clientId: string; redirectURI: string; scopes: string }): Answer<AppleAnswer>;
  };
};

/** What Capacitor puts on the page before any script of it runs. */
export type Capacitor = { getPlatform(): string; Plugins: Plugins };

/**
 * The bridge over what Capacitor has put on the page.
 * @param origin where the app is on the web, without a slash at the end
 */
export function capacitorBridge(origin: string): NativeBridge {
  const { getPlatform, Plugins } = (globalThis as unknown as { Capacitor: Capacitor }).Capacitor;
  const { App, Browser, Filesystem, Haptics, Share } = Plugins;
  const tracking = Plugins.AppTrackingTransparency;
  const apple = Plugins.SignInWithApple;
  const platform = getPlatform() === 'ios' ? 'ios' : 'android';
  const appID = async () => (await App.getInfo()).id;
  // Where there is nothing to go back to, Android puts the app aside, as it does with its own.
  App.addListener('backButton', ({ canGoBack }) => (canGoBack ? history.back() : void App.minimizeApp()));
  return {
    platform,
    origin,
    share: (content) => offer(() => Share.share(content)),
    async saveFile(name, data, form = 'text') {
      // Without an encoding it takes the data for base64.
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
        // What was shown over the app has led back to it; Android has put it aside already.
        void Browser.close().catch(() => undefined);
        listener(path);
      }),
  };
}

/** Shows the system's sheet for sharing. Both systems reject with these words when somebody closes it. */
async function offer(show: () => Promise<unknown>) {
  try {
    await show();
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.message === 'Share canceled' ? 'cancelled' : 'failed';
  }
}

/** `ASAuthorizationError.canceled`, as the system words it in every language. */
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

/** The address a token names. The server checks the token; this only says which account is meant. */
function emailIn(token: string): string {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { email } = JSON.parse(atob(payload)) as { email?: string };
  if (email === undefined) throw new Error('Apple names no address');
  return email;
}

/**
 * The app's own address for a link that opened it: a page of its site, or the way back from the identity provider, which
 * has the app's id for a scheme. Null for anything else.
 */
function pathOfLink(url: string, origin: string): string | null {
  if (url.startsWith(`${origin}/`)) return url.slice(origin.length);
  const [, path = ''] = /^[a-z][a-z0-9.+-]*:\/\/(login[#?].*)$/i.exec(url) ?? [];
  return path === '' || url.startsWith('http') ? null : `/${path}`;
}
