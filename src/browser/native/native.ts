import type { SaveOutcome } from '#src/browser/files/save-file.ts';
import type { ShareOutcome } from '#src/browser/files/share.ts';
import { capacitorBridge } from './capacitor-bridge.ts';

/** The system's permission for tracking (developer.apple.com, ATTrackingManager.AuthorizationStatus). */
export type TrackingStatus = 'authorized' | 'denied' | 'notDetermined' | 'restricted';

/** A person as Apple identifies them. Apple sends the name only at the first sign-in. */
export type AppleIdentity = { token: string; emailAddress: string; name: string };

/**
 * The functions of the device's system that the mobile wrapper offers the app (docs/wrapper.md). A browser
 * has none of them; the file named for each function has the browser's equivalent.
 */
export type NativeBridge = {
  platform: 'ios' | 'android';
  /** The app's origin on the web, without a trailing slash: the base of its links and of the server's API. */
  origin: string;
  share(content: { title: string; url: string }): Promise<ShareOutcome>;
  /** Writes a file that other apps may read and offers it to them, because a web view has no downloads. */
  saveFile(name: string, data: string, form?: 'text' | 'base64'): Promise<SaveOutcome>;
  /** Makes a light vibration. */
  tapHaptic(): void;
  /**
   * Returns the permission for tracking; null where the system has none, or this build does not ask for it.
   */
  trackingStatus(): Promise<TrackingStatus | null>;
  /**
   * Asks the user for the permission for tracking. The system asks once per installation; later calls return
   * the earlier answer.
   */
  askTracking(): Promise<TrackingStatus | null>;
  /**
   * Shows Apple's sign-in sheet; resolves to null when the user closes it. The function is null where the
   * system has none.
   */
  signInWithApple: (() => Promise<AppleIdentity | null>) | null;
  /** Shows a page of another site over the app, such as the identity provider's. */
  openPage(url: string): Promise<void>;
  /** Returns the redirect URL for the identity provider, which makes the system open the app. */
  signInAddress(): Promise<string>;
  /** Calls `listener` with the path of each link that opens the app, beginning with a slash. */
  onLink(listener: (path: string) => void): void;
};

/** The wrapper's bridge; null in a browser. The build for browsers contains none of the bridge's code. */
export const native: NativeBridge | null = import.meta.env.VITE_WRAPPER_ORIGIN
  ? capacitorBridge(import.meta.env.VITE_WRAPPER_ORIGIN)
  : null;

/**
 * True if the device's system asks about tracking. The app then does not ask itself and follows the user's
 * answer to the system.
 */
export const doesSystemAskTracking: boolean = native?.platform === 'ios';

/** Returns the origin of links to the app, without a trailing slash. */
export const publicOrigin = (): string => native?.origin ?? location.origin;
