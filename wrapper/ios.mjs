/** Completes the iOS project that Capacitor generates. */
import { readFileSync, writeFileSync } from 'node:fs';
import plist from 'plist';
import xcode from 'xcode';

const PROJECT = 'ios/App/App.xcodeproj/project.pbxproj';
const APP = 'ios/App/App';

/** Domains that receive data of tags and track users (developer.apple.com, NSPrivacyTrackingDomains). */
const TRACKING_DOMAINS = ['googletagmanager.com', 'google-analytics.com', 'analytics.google.com'];

/**
 * Changes the settings, entitlements and texts of the generated iOS project.
 * @param {import('./make.mjs').Plan} plan
 */
export function completeIos(plan) {
  completeInfo(plan);
  writeFileSync(`${APP}/App.entitlements`, plist.build(entitlements(plan)));
  writeFileSync(`${APP}/PrivacyInfo.xcprivacy`, plist.build(privacy(plan)));
  if (plan.mayTrack)
    writeFileSync(`${APP}/InfoPlist.xcstrings`, JSON.stringify(stringCatalog(plan), null, 2));
  completeProject(plan);
}

function completeInfo({ appID, host, mayTrack, tracking }) {
  const path = `${APP}/Info.plist`;
  const infoPlist = plist.parse(readFileSync(path, 'utf8'));
  writeFileSync(
    path,
    plist.build({
      ...infoPlist,
      CFBundleAllowMixedLocalizations: true,
      // Opens the app when the identity provider returns to it.
      CFBundleURLTypes: [{ CFBundleURLName: appID, CFBundleURLSchemes: [appID] }],
      ITSAppUsesNonExemptEncryption: false,
      // Without this setting iOS stores no cookies of the server, because it is a third-party site in the web
      // view.
      WKAppBoundDomains: [host, 'localhost'],
      ...(mayTrack && { NSUserTrackingUsageDescription: tracking.en }),
    }),
  );
}

const entitlements = ({ host }) => ({
  'com.apple.developer.applesignin': ['Default'],
  'com.apple.developer.associated-domains': [`applinks:${host}`, `webcredentials:${host}`],
});

const collectedData = (type, purpose, isForTracking = false) => ({
  NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
  NSPrivacyCollectedDataTypeLinked: true,
  NSPrivacyCollectedDataTypeTracking: isForTracking,
  NSPrivacyCollectedDataTypePurposes: [`NSPrivacyCollectedDataTypePurpose${purpose}`],
});

/** Returns the privacy manifest: the app collects an account and its lists, and with tags also their data. */
const privacy = ({ mayTrack }) => ({
  NSPrivacyTracking: mayTrack,
  NSPrivacyTrackingDomains: mayTrack ? TRACKING_DOMAINS : [],
  NSPrivacyCollectedDataTypes: [
    collectedData('Name', 'AppFunctionality'),
    collectedData('EmailAddress', 'AppFunctionality'),
    collectedData('UserID', 'AppFunctionality'),
    collectedData('OtherUserContent', 'AppFunctionality'),
    ...(mayTrack
      ? [
          collectedData('AdvertisingData', 'ThirdPartyAdvertising', true),
          collectedData('PerformanceData', 'Analytics', true),
        ]
      : []),
  ],
  // The app's own code uses none of these APIs; its plugins have manifests of their own.
  NSPrivacyAccessedAPITypes: [],
});

/** Returns the tracking question in all languages of the app, as a string catalog (Xcode 15). */
const stringCatalog = ({ tracking }) => ({
  sourceLanguage: 'en',
  version: '1.0',
  strings: {
    NSUserTrackingUsageDescription: {
      extractionState: 'manual',
      localizations: Object.fromEntries(
        Object.entries(tracking).map(([tag, value]) => [tag, { stringUnit: { state: 'translated', value } }]),
      ),
    },
  },
});

function completeProject({ team, version, build, mayTrack, tracking }) {
  const project = xcode.project(PROJECT);
  project.parseSync();
  const group = project.findPBXGroupKey({ path: 'App' });
  addFile(project, group, 'App.entitlements', 'text.plist.entitlements');
  addResource(project, group, 'PrivacyInfo.xcprivacy', 'text.xml');
  if (mayTrack) {
    addResource(project, group, 'InfoPlist.xcstrings', 'text.json.xcstrings');
    for (const tag of Object.keys(tracking)) project.addKnownRegion(tag);
  }
  const settings = {
    CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
    MARKETING_VERSION: version,
    CURRENT_PROJECT_VERSION: build,
    ...(team && { DEVELOPMENT_TEAM: team }),
  };
  for (const configuration of Object.values(project.pbxXCBuildConfigurationSection())) {
    // Only the app's configurations, not the project's.
    if (configuration.buildSettings?.INFOPLIST_FILE) Object.assign(configuration.buildSettings, settings);
  }
  writeFileSync(PROJECT, project.writeSync());
}

function addFile(project, group, name, lastKnownFileType) {
  const file = project.addFile(name, group, { lastKnownFileType });
  const reference = project.pbxFileReferenceSection()[file.fileRef];
  // Remove missing values, because the library would write the word 'undefined' for them.
  for (const key of Object.keys(reference)) if (reference[key] === undefined) delete reference[key];
  return file;
}

function addResource(project, group, name, lastKnownFileType) {
  const file = addFile(project, group, name, lastKnownFileType);
  file.uuid = project.generateUuid();
  // The library writes the group into the comments of the build phase.
  file.group = 'Resources';
  project.addToPbxBuildFileSection(file);
  project.addToPbxResourcesBuildPhase(file);
}
