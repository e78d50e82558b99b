/** The timeout and the token renewal of the identity provider's client (P6.10). */
import '#tests/helpers/dom.ts';
import { afterEach, expect, test, vi } from 'vitest';

/** The settings with which the app has created the provider's client. */
const created = vi.hoisted(() => ({ settings: [] as Record<string, unknown>[] }));
vi.mock('oidc-client-ts', () => ({
  UserManager: class {
    constructor(settings: Record<string, unknown>) {
      created.settings.push(settings);
    }
    signinRedirect = async () => undefined;
  },
  WebStorageStateStore: class {},
  InMemoryWebStorage: class {},
  ErrorTimeout: class extends Error {},
}));
vi.mock('#src/browser/network/service-settings.ts', () => ({
  serviceSettings: async () => ({
    identity: { issuer: 'https://id.example', clientID: 'food', scope: 'openid' },
  }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['desktop', false, 30],
  ['mobile device', true, 60],
])(
  'on a %s a request to the provider times out, and a token is renewed 5 minutes before it expires',
  async (_, isMobile, seconds) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isMobile }));
    const { goToProvider } = await import('#src/browser/identity/identity.ts');
    await goToProvider({ next: '/' }, {}, 'en');
    expect(created.settings.at(-1)).toMatchObject({
      requestTimeoutInSeconds: seconds,
      accessTokenExpiringNotificationTimeInSeconds: 300,
      automaticSilentRenew: true,
    });
  },
);
