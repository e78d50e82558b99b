/**
 * Checks the app's types of the plugins (`src/platform/capacitor-bridge.ts`) against the plugins' own. They
 * must accept each call that the app makes. Compiled by `npm run test:deep -- wrap`, never run.
 */

import type { AppPlugin } from '@capacitor/app';
import type { BrowserPlugin } from '@capacitor/browser';
import type { FilesystemPlugin } from '@capacitor/filesystem';
import type { HapticsPlugin } from '@capacitor/haptics';
import type { SharePlugin } from '@capacitor/share';
import type { SignInWithApplePlugin } from '@capacitor-community/apple-sign-in';
import type { AppTrackingTransparencyPlugin } from 'capacitor-plugin-app-tracking-transparency';
import type { Plugins } from '../src/platform/capacitor-bridge.ts';

/** Replaces the plugins' `enum`s by their values. */
type Worded<T> = T extends string ? `${T}` : T extends object ? { [K in keyof T]: Worded<T[K]> } : T;
/** A method with one argument, whose enums are replaced by their values. */
type Takes<F> = F extends (argument: infer A) => infer R ? (argument: Worded<A>) => R : F;

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
  Filesystem: { writeFile: filesystem.writeFile as Takes<FilesystemPlugin['writeFile']> },
  Haptics: { impact: haptics.impact as Takes<HapticsPlugin['impact']> },
  Share: share,
  AppTrackingTransparency: tracking,
  SignInWithApple: apple,
};
