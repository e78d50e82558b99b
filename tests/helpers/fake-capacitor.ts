import type { Capacitor, Plugins } from '#src/browser/native/capacitor-bridge.ts';
import type { TrackingStatus } from '#src/browser/native/native.ts';

/** A call of a plugin: the name of the function, and its argument. */
type PluginCall = { name: string; argument?: unknown };

/**
 * Makes a fake of Capacitor, whose plugins record their calls. Uses no other code, so that a browser test can
 * send the function to a page and run it before the page's scripts.
 * @param answers the tracking permission at the start and after the question, the failures of sharing and of
 * Apple's sign-in, and the address of the Apple user
 */
export function fakeCapacitor(
  platform: 'ios' | 'android',
  answers: {
    tracking?: TrackingStatus;
    trackingAfterQuestion?: TrackingStatus;
    shareFails?: string;
    appleFails?: string;
    email?: string;
  } = {},
) {
  const calls: PluginCall[] = [];
  const listeners: Record<string, (event: never) => void> = {};
  let tracking = answers.tracking ?? 'notDetermined';
  const recorded =
    <T>(name: string, answer: () => T) =>
    async (argument?: unknown): Promise<T> => {
      calls.push({ name, argument });
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
      minimizeApp: recorded('minimizeApp', () => undefined),
    },
    Browser: { open: recorded('open', () => undefined), close: recorded('close', () => undefined) },
    Filesystem: { writeFile: recorded('writeFile', () => ({ uri: 'file:///cache/it' })) },
    Haptics: { impact: recorded('impact', () => undefined) },
    Share: { share: recorded('share', () => fail(answers.shareFails)) },
    SignInWithApple: {
      authorize: recorded('authorize', () => {
        fail(answers.appleFails);
        const identityToken = `e30.${btoa(JSON.stringify({ email: answers.email ?? 'anna@example.com' }))}.c2ln`;
        return { response: { identityToken, givenName: 'Anna', familyName: null } };
      }),
    },
  };
  if (platform === 'ios') {
    plugins.AppTrackingTransparency = {
      getStatus: async () => ({ status: tracking }),
      requestPermission: recorded('requestPermission', () => {
        tracking = answers.trackingAfterQuestion ?? tracking;
        return { status: tracking };
      }),
    };
  }
  const capacitor: Capacitor = { getPlatform: () => platform, Plugins: plugins };
  return {
    capacitor,
    calls,
    /** Emits an event of the system to the app, such as the opening of a link. */
    emit: (event: string, data: unknown) => listeners[event]?.(data as never),
    /** Changes the tracking permission, as the user does in the system's settings. */
    setTracking: (status: TrackingStatus) => {
      tracking = status;
    },
  };
}
