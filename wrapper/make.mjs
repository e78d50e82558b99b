/**
 * Makes the iOS and Android projects from `plan.json` and the built app, which `scripts/wrap.ts` has written.
 * `npm run wrap` runs it in this folder. It needs no Xcode, CocoaPods or Gradle.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { completeAndroid } from './android.mjs';
import { drawImages } from './images.mjs';
import { completeIos } from './ios.mjs';

/**
 * @typedef {object} Plan
 * @property {string} appID id of both apps, such as `org.example.food`
 * @property {string} appName
 * @property {string} origin the app's origin on the web
 * @property {string} host
 * @property {string[]} links path prefixes of the links that the app opens
 * @property {string | null} team Apple's id of the signing team
 * @property {string} version
 * @property {number} build raised with each upload to a store
 * @property {boolean} mayTrack whether the app may load tags, so that iOS has to ask about tracking
 * @property {Record<string, string>} tracking text of iOS's tracking question by language
 * @property {string} icons folder of the app's icons
 * @property {{ light: Colours, dark: Colours, icon: string }} colours
 * @typedef {{ paper: string, clay: string, clayDeep: string }} Colours
 */

/** @type {Plan} */
const plan = JSON.parse(readFileSync('plan.json', 'utf8'));

/**
 * Plugin that is included only in an app that may track. If an app contains its code without using it, Apple
 * asks for a reason.
 */
const TRACKING = 'capacitor-plugin-app-tracking-transparency';
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const plugins = Object.keys(dependencies).filter(
  (name) =>
    /^(@capacitor\/(?!android|cli|core|ios)|@capacitor-community\/)/.test(name) ||
    (name === TRACKING && plan.mayTrack),
);

const config = {
  appId: plan.appID,
  appName: plan.appName,
  webDir: 'www',
  backgroundColor: plan.colours.light.paper,
  includePlugins: plugins,
  ios: { limitsNavigationsToAppBoundDomains: true, contentInset: 'never' },
  android: { adjustMarginsForEdgeToEdge: 'auto' },
};
writeFileSync('capacitor.config.json', JSON.stringify(config, null, 2));

const cap = (...args) =>
  execFileSync('node_modules/.bin/cap', args, {
    // Without `CI` Capacitor asks for permission to report its usage, and waits for the answer.
    env: { ...process.env, CI: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

for (const platform of ['ios', 'android']) rmSync(platform, { recursive: true, force: true });
cap('add', 'ios', '--packagemanager', 'SPM');
cap('add', 'android');
for (const file of ['ios/App/CapApp-SPM/Package.swift', 'android/app/build.gradle'])
  if (!existsSync(file)) throw new Error(`Capacitor has not made ${file}`);
await drawImages(plan);
completeIos(plan);
await completeAndroid(plan);
console.log('wrapper/ios and wrapper/android are made. The next steps are in docs/wrapper.md.');
