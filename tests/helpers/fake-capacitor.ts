import type { Capacitor, Plugins } from '#src/platform/capacitor-bridge.ts';
import type { TrackingStatus } from '#src/platform/native.ts';

type PluginCall = { name: string; argument?: unknown };

/**
 * Puts a fake Capacitor on the page, whose plugins record their calls. The function is self-contained, so
 * that it can run in a page before the page's scripts.
 */
export function fakeCapacitor(
  platform: 'ios' | 'android',
  answers: {
    tracking?: TrackingStatus;
    asked?: TrackingStatus;
    shareFails?: string;
    appleFails?: string;
    email?: string;
  } = {},
) {
  const told: PluginCall[] = [];
  const listeners: Record<string, (event: never) => void> = {};
  let tracking = answers.tracking ?? 'notDetermined';
  const tell =
    <T>(name: string, answer: () => T) =>
    async (argument?: unknown): Promise<T> => {
      told.push({ name, argument });
      return answer();
    };
  const fail = (message: string | undefined) => {
    if (message !== undefined) throw new Error(message);
  };
  const plugins: Plugins = {
    App: {
      addListener: (event: string, listener: (event: never) => void) => {
        listeners[event] = listener;
      },
      getInfo: async () => ({ id: 'org.example.food' }),
      minimizeApp: tell('minimizeApp', () => undefined),
    },
    Browser: { open: tell('open', () => undefined), close: tell('close', () => undefined) },
    Filesystem: { writeFile: tell('writeFile', () => ({ uri: 'file:///cache/it' })) },
    Haptics: { impact: tell('impact', () => undefined) },
    Share: { share: tell('share', () => fail(answers.shareFails)) },
    SignInWithApple: {
      authorize: tell('authorize', () => {
        fail(answers.appleFails);
        const identityToken = `e30.${btoa(JSON.stringify({ email: answers.email ?? 'anna@example.com' }))}.c2ln`;
        return { response: { identityToken, givenName: 'Anna', familyName: null } };
      }),
    },
  };
  if (platform === 'ios') {
    plugins.AppTrackingTransparency = {
      getStatus: async () => ({ status: tracking }),
      requestPermission: tell('requestPermission', () => {
        tracking = answers.asked ?? tracking;
        return { status: tracking };
      }),
    };
  }
  const capacitor: Capacitor = { getPlatform: () => platform, Plugins: plugins };
  return {
    capacitor,
    told,
    /** Emits an event of the system, such as a link that opens the app. */
    emit: (event: string, data: unknown) => listeners[event]?.(data as never),
    /** Changes the tracking permission, as the user does in the system's settings. */
    setTracking: (status: TrackingStatus) => {
      tracking = status;
    },
  };
}
