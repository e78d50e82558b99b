import { capacitorBridge } from './capacitor-bridge.ts';
import type { SaveOutcome } from './save-file.ts';
import type { ShareOutcome } from './share.ts';

/** What the system says about tracking (developer.apple.com, ATTrackingManager.AuthorizationStatus). */
export type TrackingStatus = 'authorized' | 'denied' | 'notDetermined' | 'restricted';

/** Somebody Apple vouches for; Apple tells the name the first time only. */
export type AppleIdentity = { token: string; emailAddress: string; name: string };

/**
 * What a phone's system does for the app inside its mobile wrapper (docs/wrapper.md). A browser has none of it, and a way
 * of its own for each: it stands beside the call, in the file that is named for what it does.
 */
export type NativeBridge = {
  platform: 'ios' | 'android';
  /** Where the app is on the web: what its links begin with, and where its service is. Never ends in a slash. */
  origin: string;
  share(content: { title: string; url: string }): Promise<ShareOutcome>;
  /** Writes a file where other apps may read it and offers it to them: a web view has no downloads. */
  saveFile(name: string, data: string, form?: 'text' | 'base64'): Promise<SaveOutcome>;
  /** A light touch felt in the hand. */
  tapHaptic(): void;
  /** Null where the system has no such question, or this build of the app does not ask it. */
  trackingStatus(): Promise<TrackingStatus | null>;
  /** Has the system ask, which it does once in the life of an installation; the answer, whoever gave it when. */
  askTracking(): Promise<TrackingStatus | null>;
  /** Apple's own sheet; null when it was closed without an answer. Not there where the system has none. */
  signInWithApple: (() => Promise<AppleIdentity | null>) | null;
  /** Shows a page of another site over the app, such as the identity provider's. */
  openPage(url: string): Promise<void>;
  /** Where the identity provider sends people back to, so that the system opens the app. */
  signInAddress(): Promise<string>;
  /** Calls `listener` with each of the app's own addresses that it is opened by, beginning with a slash. */
  onLink(listener: (path: string) => void): void;
};

/** The wrapper's bridge; null in a browser, whose build has no byte of it. */
export const native: NativeBridge | null = import.meta.env.VITE_WRAPPER_ORIGIN
  ? capacitorBridge(import.meta.env.VITE_WRAPPER_ORIGIN)
  : null;

/** Whether the phone's system asks about tracking; the app then asks nothing and goes by its answer (specification, section 4). */
export const doesSystemAskTracking: boolean = native?.platform === 'ios';

/** What links to the app begin with, without a slash at the end. */
export const publicOrigin = (): string => native?.origin ?? location.origin;
