/** Completes the Android project that Capacitor generates. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Builder, parseStringPromise } from 'xml2js';

const MAIN = 'android/app/src/main';
const GRADLE = 'android/app/build.gradle';

/**
 * Changes the manifest, activity, versions, colours and styles of the generated Android project.
 * @param {import('./make.mjs').Plan} plan
 */
export async function completeAndroid(plan) {
  await completeManifest(plan);
  writeActivity(plan);
  completeGradle(plan);
  writeXML('values/colors.xml', colours(plan.colours.light));
  writeXML('values-night/colors.xml', colours(plan.colours.dark));
  writeXML('values/ic_launcher_background.xml', {
    resources: { color: { $: { name: 'ic_launcher_background' }, _: plan.colours.icon } },
  });
  writeXML('values/styles.xml', STYLES);
  writeXML('drawable/splash.xml', SPLASH);
  for (const name of ['ic_launcher', 'ic_launcher_round']) writeXML(`mipmap-anydpi-v26/${name}.xml`, ICON);
}

const writeXML = (path, content) => {
  mkdirSync(`${MAIN}/res/${path}`.replace(/\/[^/]*$/, ''), { recursive: true });
  writeFileSync(`${MAIN}/res/${path}`, `${new Builder().buildObject(content)}\n`);
};

const android = (attributes) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`android:${name}`, value]));

/** Returns an intent filter for links that open the app. */
const viewFilter = (attributes, data) => ({
  $: android(attributes),
  action: { $: android({ name: 'android.intent.action.VIEW' }) },
  category: ['DEFAULT', 'BROWSABLE'].map((name) => ({
    $: android({ name: `android.intent.category.${name}` }),
  })),
  data: data.map((each) => ({ $: android(each) })),
});

async function completeManifest({ appID, host, links }) {
  const path = `${MAIN}/AndroidManifest.xml`;
  const manifest = await parseStringPromise(readFileSync(path, 'utf8'));
  const [application] = manifest.manifest.application;
  const [activity] = application.activity;
  // Forbid backups. Pending changes that are restored on a second device would be sent twice.
  application.$['android:allowBackup'] = 'false';
  activity['intent-filter'].push(
    viewFilter({ autoVerify: 'true' }, [
      { scheme: 'https' },
      { host },
      ...links.map((pathPrefix) => ({ pathPrefix })),
    ]),
    // Opens the app when the identity provider returns to it.
    viewFilter({}, [{ scheme: appID, host: 'login' }]),
    {
      action: { $: android({ name: 'android.intent.action.SEND' }) },
      category: { $: android({ name: 'android.intent.category.DEFAULT' }) },
      data: { $: android({ mimeType: 'text/plain' }) },
    },
  );
  writeFileSync(path, `${new Builder().buildObject(manifest)}\n`);
}

/** Replaces Capacitor's activity, because it does not accept text that another app shares. */
function writeActivity({ appID, origin }) {
  const path = `${MAIN}/java/${appID.replaceAll('.', '/')}/MainActivity.java`;
  // If a new version of Capacitor used another path, the project would have two activities.
  if (!existsSync(path)) throw new Error(`Capacitor has not made ${path}`);
  writeFileSync(path, activity(appID, origin));
}

function completeGradle({ version, build }) {
  const before = readFileSync(GRADLE, 'utf8');
  const after = before
    .replace(/versionCode \d+/, `versionCode ${build}`)
    .replace(/versionName "[^"]*"/, `versionName "${version}"`);
  writeFileSync(GRADLE, after);
}

const activity = (appID, origin) => `package ${appID};

import android.content.Intent;
import android.net.Uri;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    /**
     * Also called when the app starts. What another app shares opens the page that the manifest's
     * share_target opens on the web.
     */
    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent != null && Intent.ACTION_SEND.equals(intent.getAction()) ? shared(intent) : intent);
    }

    private static Intent shared(Intent intent) {
        Uri.Builder page = Uri.parse("${origin}/user/import").buildUpon();
        String title = intent.getStringExtra(Intent.EXTRA_SUBJECT);
        CharSequence text = intent.getCharSequenceExtra(Intent.EXTRA_TEXT);
        if (title != null) page.appendQueryParameter("title", title);
        if (text != null) page.appendQueryParameter("text", text.toString());
        return new Intent(Intent.ACTION_VIEW, page.build());
    }
}
`;

const colours = ({ paper, clay, clayDeep }) => ({
  resources: {
    color: Object.entries({
      colorPrimary: clay,
      colorPrimaryDark: clayDeep,
      colorAccent: clay,
      paper,
    }).map(([name, _]) => ({ $: { name }, _ })),
  },
});

const item = (name, _) => ({ $: { name }, _ });

const STYLES = {
  resources: {
    style: [
      {
        $: { name: 'AppTheme', parent: 'Theme.AppCompat.DayNight.DarkActionBar' },
        item: ['colorPrimary', 'colorPrimaryDark', 'colorAccent'].map((name) => item(name, `@color/${name}`)),
      },
      {
        $: { name: 'AppTheme.NoActionBar', parent: 'Theme.AppCompat.DayNight.NoActionBar' },
        item: [
          item('windowActionBar', 'false'),
          item('windowNoTitle', 'true'),
          // The background until the page is drawn.
          item('android:background', '@color/paper'),
        ],
      },
      {
        // From Android 12 on the system draws a splash screen from the icon;
        // earlier versions show the drawable.
        $: { name: 'AppTheme.NoActionBarLaunch', parent: 'Theme.SplashScreen' },
        item: [
          item('android:background', '@drawable/splash'),
          item('windowSplashScreenBackground', '@color/paper'),
          item('windowSplashScreenAnimatedIcon', '@drawable/splash_mark'),
          item('postSplashScreenTheme', '@style/AppTheme.NoActionBar'),
        ],
      },
    ],
  },
};

const SPLASH = {
  'layer-list': {
    $: { 'xmlns:android': 'http://schemas.android.com/apk/res/android' },
    item: [
      { $: android({ drawable: '@color/paper' }) },
      {
        $: android({ drawable: '@drawable/splash_mark', gravity: 'center', width: '288dp', height: '288dp' }),
      },
    ],
  },
};

const ICON = {
  'adaptive-icon': {
    $: { 'xmlns:android': 'http://schemas.android.com/apk/res/android' },
    background: { $: android({ drawable: '@color/ic_launcher_background' }) },
    foreground: { $: android({ drawable: '@mipmap/ic_launcher_foreground' }) },
    monochrome: { $: android({ drawable: '@mipmap/ic_launcher_monochrome' }) },
  },
};
