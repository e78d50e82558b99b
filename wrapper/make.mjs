/**
 * Makes the projects for iOS and Android, by what `scripts/wrap.ts` has planned and built. Run from this folder, by
 * `npm run wrap`; nothing of it needs Xcode, CocoaPods or Gradle.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { completeAndroid } from './android.mjs';
import { drawImages } from './images.mjs';
import { completeIos } from './ios.mjs';

/**
 * @typedef {object} Plan
 * @property {string} appID of both apps, such as `org.example.food`
 * @property {string} appName
 * @property {string} origin where the app is on the web
 * @property {string} host
 * @property {string[]} links what the paths of links begin with that the app opens
 * @property {string | null} team Apple's id of who signs the app
 * @property {string} version
 * @property {number} build raised with each upload to a store
 * @property {boolean} isTracking whether tags may be loaded, so that iOS has to ask
 * @property {Record<string, string>} tracking what iOS says of that, by language
 * @property {string} icons the folder of the app's own
 * @property {{ light: Colours, dark: Colours, icon: string }} colours
 * @typedef {{ paper: string, clay: string, clayDeep: string }} Colours
 */

/** @type {Plan} */
const plan = JSON.parse(readFileSync('plan.json', 'utf8'));

/** Only an app that may track asks to: the code alone would have Apple ask for a reason. */
const TRACKING = 'capacitor-plugin-app-tracking-transparency';
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const plugins = Object.keys(dependencies).filter(
  (name) =>
    /^(@capacitor\/(?!android|cli|core|ios)|@capacitor-community\/)/.test(name) ||
    (name === TRACKING && plan.isTracking),
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
    // It would ask whether it may report how it is used, and wait for the answer.
    env: { ...process.env, CI: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

for (const platform of ['ios', 'android']) rmSync(platform, { recursive: true, force: true });
cap('add', 'ios', '--packagemanager', 'SPM');
cap('add', 'android');
for (const made of ['ios/App/CapApp-SPM/Package.swift', 'android/app/build.gradle'])
  if (!existsSync(made)) throw new Error(`Capacitor has not made ${made}`);
await drawImages(plan);
completeIos(plan);
await completeAndroid(plan);
console.log('wrapper/ios and wrapper/android are made. What to do next: docs/wrapper.md');
