/**
 * Checks that Capacitor's plugins accept each call that the app makes, by comparing the app's types of the
 * plugins (`src/browser/native/capacitor-bridge.ts`) with the types in their packages. `npm run test:deep --
 * wrap` compiles this file; it is never run.
 */

import type { AppPlugin } from '@capacitor/app';
import type { BrowserPlugin } from '@capacitor/browser';
import type { FilesystemPlugin } from '@capacitor/filesystem';
import type { HapticsPlugin } from '@capacitor/haptics';
import type { SharePlugin } from '@capacitor/share';
import type { SignInWithApplePlugin } from '@capacitor-community/apple-sign-in';
import type { AppTrackingTransparencyPlugin } from 'capacitor-plugin-app-tracking-transparency';
import type { Plugins } from '#src/browser/native/capacitor-bridge.ts';

/** A type in which the plugins' `enum`s are replaced by their values. */
type WithEnumValues<T> = T extends string
  ? `${T}`
  : T extends object
    ? { [K in keyof T]: WithEnumValues<T[K]> }
    : T;
/** A method with one argument, in which enums are replaced by their values. */
type WithPlainArgument<F> = F extends (argument: infer A) => infer R ? (argument: WithEnumValues<A>) => R : F;

declare const app: AppPlugin;
declare const apple: SignInWithApplePlugin;
declare const browser: BrowserPlugin;
declare const filesystem: FilesystemPlugin;
declare const haptics: HapticsPlugin;
declare const share: SharePlugin;
declare const tracking: AppTrackingTransparencyPlugin;

export const plugins: Plugins = {
  App: app,
  Browser: browser,
  Filesystem: { writeFile: filesystem.writeFile as WithPlainArgument<FilesystemPlugin['writeFile']> },
  Haptics: { impact: haptics.impact as WithPlainArgument<HapticsPlugin['impact']> },
  Share: share,
  AppTrackingTransparency: tracking,
  SignInWithApple: apple,
};
