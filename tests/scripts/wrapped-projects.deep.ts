import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#src/i18n/languages.ts';
import settings from '#tests/fixtures/wrap-settings.json' with { type: 'json' };

// `npm run test:deep -- wrap` has made the projects with these settings. The wrapper's own packages read
// them.
const wrapper = createRequire(new URL('../../wrapper/package.json', import.meta.url));
const read = (path: string) => readFileSync(`wrapper/${path}`, 'utf8');
const HOST = new URL(settings.PUBLIC_URL).hostname;
const APP = 'ios/App/App';

describe('the project for iOS', () => {
  // biome-ignore lint/suspicious/noExplicitAny: what the packages read has no types
  let project: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const plist = (file: string): any => wrapper('plist').parse(read(`${APP}/${file}`));
  beforeAll(() => {
    project = wrapper('xcode').project(`wrapper/ios/App/App.xcodeproj/project.pbxproj`).parseSync();
  });
  const configurations = () =>
    Object.values(project.pbxXCBuildConfigurationSection())
      // biome-ignore lint/suspicious/noExplicitAny: as above
      .map((each: any) => each.buildSettings)
      .filter((each) => each?.INFOPLIST_FILE);

  test('is the app of this team and site, in both configurations', () => {
    expect(configurations()).toHaveLength(2);
    for (const each of configurations()) {
      expect(each).toMatchObject({
        PRODUCT_BUNDLE_IDENTIFIER: 'org.example.food',
        DEVELOPMENT_TEAM: 'ABCDE12345',
        CURRENT_PROJECT_VERSION: 7,
        CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
      });
    }
    expect(plist('App.entitlements')).toEqual({
      'com.apple.developer.applesignin': ['Default'],
      'com.apple.developer.associated-domains': [`applinks:${HOST}`, `webcredentials:${HOST}`],
    });
  });

  test('keeps the server’s cookies, handles the app’s scheme and explains its tracking question', () => {
    const info = plist('Info.plist');
    expect(info.WKAppBoundDomains).toEqual([HOST, 'localhost']);
    expect(info.CFBundleURLTypes[0].CFBundleURLSchemes).toEqual(['org.example.food']);
    expect(info.CFBundleDisplayName).toBe(settings.VITE_APP_NAME);
    const { strings } = JSON.parse(read(`${APP}/InfoPlist.xcstrings`));
    const translations = strings.NSUserTrackingUsageDescription.localizations;
    expect(translations.en.stringUnit.value).toBe(info.NSUserTrackingUsageDescription);
    const tags = LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== 'de-AT');
    expect(Object.keys(translations).sort()).toEqual([...tags].sort());
    expect(
      new Set(
        Object.values<{ stringUnit: { value: string } }>(translations).map((each) => each.stringUnit.value),
      ).size,
    ).toBe(tags.length);
  });

  test('declares the collected data for the store, and the build includes the declaration', () => {
    const privacy = plist('PrivacyInfo.xcprivacy');
    expect(privacy.NSPrivacyTracking).toBe(true);
    expect(privacy.NSPrivacyTrackingDomains).not.toEqual([]);
    const resources = project
      .pbxResourcesBuildPhaseObj()
      .files.map(({ comment }: { comment: string }) => comment);
    for (const file of ['PrivacyInfo.xcprivacy', 'InfoPlist.xcstrings', 'Assets.xcassets'])
      expect(resources).toContain(`${file} in Resources`);
    const files = Object.values<{ path?: string } | string>(project.pbxFileReferenceSection());
    expect(JSON.stringify(files)).not.toContain('undefined');
    expect(JSON.stringify(files)).toContain('App.entitlements');
  });

  test('has every plugin that the app calls', () => {
    const swift = read('ios/App/CapApp-SPM/Package.swift');
    for (const plugin of ['App', 'Browser', 'Filesystem', 'Haptics', 'Share'])
      expect(swift).toContain(`.product(name: "Capacitor${plugin}"`);
    expect(swift).toContain('CapacitorPluginAppTrackingTransparency');
    expect(swift).toContain('CapacitorCommunityAppleSignIn');
  });
});

describe('the project for Android', () => {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const xml = (file: string): Promise<any> =>
    wrapper('xml2js').parseStringPromise(read(`android/app/src/main/${file}`));

  test('opens links to the site, the return from the identity provider and shared texts', async () => {
    const { manifest } = await xml('AndroidManifest.xml');
    const [application] = manifest.application;
    expect(application.$['android:allowBackup']).toBe('false');
    const [main, links, back, share] = application.activity[0]['intent-filter'];
    expect(main.category[0].$['android:name']).toBe('android.intent.category.LAUNCHER');
    expect(links.$['android:autoVerify']).toBe('true');
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const data = Object.assign({ paths: [] }, ...links.data.map(({ $ }: any) => $));
    expect(data).toMatchObject({ 'android:scheme': 'https', 'android:host': HOST });
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const paths = links.data.map(({ $ }: any) => $['android:pathPrefix']);
    expect(paths).toContain('/list/');
    expect(paths).toContain('/activate/');
    expect(back.data[0].$).toMatchObject({ 'android:scheme': 'org.example.food', 'android:host': 'login' });
    expect(share.action[0].$['android:name']).toBe('android.intent.action.SEND');
    expect(share.data[0].$['android:mimeType']).toBe('text/plain');
  });

  test('opens a shared text on the site’s import page', () => {
    const java = read('android/app/src/main/java/org/example/food/MainActivity.java');
    expect(java).toMatch(/^package org\.example\.food;$/m);
    expect(java).toContain(`Uri.parse("${settings.PUBLIC_URL}/user/import")`);
  });

  test('has this version, and defines the names and colours it refers to', async () => {
    expect(read('android/app/build.gradle')).toContain('versionCode 7');
    expect(read('android/app/build.gradle')).toContain('applicationId "org.example.food"');
    for (const values of ['values', 'values-night']) {
      const { resources } = await xml(`res/${values}/colors.xml`);
      const names = resources.color.map(({ $ }: { $: { name: string } }) => $.name);
      expect(names).toEqual(['colorPrimary', 'colorPrimaryDark', 'colorAccent', 'paper']);
    }
    const styles = JSON.stringify(await xml('res/values/styles.xml'));
    expect(styles).toContain('@drawable/splash_mark');
    expect(existsSync('wrapper/android/app/src/main/res/drawable-xxxhdpi/splash_mark.png')).toBe(true);
    expect(existsSync('wrapper/android/app/src/main/res/drawable/splash.png')).toBe(false);
  });
});

test('both icons are the app’s own, in the required sizes', async () => {
  const icon = await loadImage(`wrapper/${APP}/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png`);
  expect([icon.width, icon.height]).toEqual([1024, 1024]);
  const pen = createCanvas(1024, 1024).getContext('2d');
  pen.drawImage(icon, 0, 0);
  // iOS refuses transparent icons, and rounds the corners itself.
  const corner = [...pen.getImageData(0, 0, 1, 1).data];
  expect(corner).toEqual([0xb3, 0x44, 0x1b, 255]);
  const foreground = await loadImage(
    'wrapper/android/app/src/main/res/mipmap-xxxhdpi/ic_launcher_foreground.png',
  );
  expect(foreground.width).toBe(432);
});

test('the bundled app is complete, and has its site and name', () => {
  for (const folder of [`${APP}/public`, 'android/app/src/main/assets/public']) {
    const html = read(`${folder}/index.html`);
    const [, script = ''] = /<script type="module" crossorigin src="\/(assets\/[^"]+)"/.exec(html) ?? [];
    expect(existsSync(`wrapper/${folder}/${script}`)).toBe(true);
    expect(existsSync(`wrapper/${folder}/documents/AT/privacy.html`)).toBe(true);
    const filesWith = (words: string) =>
      spawnSync('grep', ['-rlF', words, `wrapper/${folder}`], { encoding: 'utf8' }).stdout;
    expect(filesWith(settings.PUBLIC_URL)).toContain('/assets/');
    expect(filesWith(settings.VITE_APP_NAME)).toContain('/documents/PL/privacy.html');
    expect(filesWith('Food Odyssey')).toBe('');
  }
});
