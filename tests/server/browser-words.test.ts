import { expect, test } from 'vitest';
import { readUserAgent } from '#server/sessions/browser-words.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const X11 = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'Chrome/148.0.0.0';

/** The user agents of browsers of 2026, each with the words that its user reads: device, browser, system. */
const USER_AGENTS: [string, string, string, string | null][] = [
  [`${WINDOWS} ${CHROME} Safari/537.36`, 'computer', 'Chrome', 'Windows'],
  [`${MAC}/537.36 (KHTML, like Gecko) ${CHROME} Safari/537.36`, 'computer', 'Chrome', 'macOS'],
  [`${X11} ${CHROME} Safari/537.36`, 'computer', 'Chrome', 'Linux'],
  [`${X11} HeadlessChrome/148.0.0.0 Safari/537.36`, 'computer', 'Chrome', 'Linux'],
  [`${X11} Ubuntu Chromium/148.0.0.0 ${CHROME} Safari/537.36`, 'computer', 'Chromium', 'Linux'],
  [
    `${X11.replace('Linux x86_64', 'CrOS x86_64 14541.0.0')} ${CHROME} Safari/537.36`,
    'computer',
    'Chrome',
    'Chrome OS',
  ],
  [`${ANDROID} ${CHROME} Mobile Safari/537.36`, 'phone', 'Chrome', 'Android'],
  [`${ANDROID} ${CHROME} Safari/537.36`, 'tablet', 'Chrome', 'Android'],
  [`${IPHONE} CriOS/148.0.7778.60 Mobile/15E148 Safari/604.1`, 'phone', 'Chrome', 'iOS'],
  [`${IPAD} CriOS/148.0.7778.60 Mobile/15E148 Safari/604.1`, 'tablet', 'Chrome', 'iOS'],
  [`${IPHONE} Version/26.2 Mobile/15E148 Safari/604.1`, 'phone', 'Safari', 'iOS'],
  [`${IPAD} Version/26.2 Mobile/15E148 Safari/604.1`, 'tablet', 'Safari', 'iOS'],
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/26.2 Safari/605.1.15`, 'computer', 'Safari', 'macOS'],
  [`${IPHONE} Mobile/15E148`, 'phone', 'Safari', 'iOS'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'computer',
    'Firefox',
    'Windows',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'computer',
    'Firefox',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
    'computer',
    'Firefox',
    'macOS',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'phone', 'Firefox', 'Android'],
  ['Mozilla/5.0 (Android 15; Tablet; rv:150.0) Gecko/150.0 Firefox/150.0', 'tablet', 'Firefox', 'Android'],
  ['Mozilla/5.0 (FreeBSD; amd64; rv:150.0) Gecko/20100101 Firefox/150.0', 'unknown', 'Firefox', null],
  [`${IPHONE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'phone', 'Firefox', 'iOS'],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/148.0.0.0`, 'computer', 'Microsoft Edge', 'Windows'],
  [`${ANDROID} ${CHROME} Mobile Safari/537.36 EdgA/148.0.0.0`, 'phone', 'Microsoft Edge', 'Android'],
  [
    `${IPHONE} Version/18.0 EdgiOS/148.0.3967.54 Mobile/15E148 Safari/604.1`,
    'phone',
    'Microsoft Edge',
    'iOS',
  ],
  [
    `${ANDROID} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'phone',
    'Samsung Internet for Android',
    'Android',
  ],
  [`${WINDOWS} ${CHROME} Safari/537.36 OPR/130.0.0.0`, 'computer', 'Opera', 'Windows'],
  [`${IPHONE} Version/18.7 Mobile/15E148 Safari/604.1 OPT/6.3.0`, 'phone', 'Opera Touch', 'iOS'],
  [`${WINDOWS} ${CHROME} Safari/537.36 Vivaldi/7.9.3970.47`, 'computer', 'Vivaldi', 'Windows'],
  [`${WINDOWS} Chrome/146.0.0.0 YaBrowser/26.4.0.0 Safari/537.36`, 'computer', 'Yandex Browser', 'Windows'],
  [`${WINDOWS} ${CHROME} Safari/537.36 Whale/4.35.351.20`, 'computer', 'NAVER Whale Browser', 'Windows'],
  [
    `${ANDROID} Version/4.0 ${CHROME} UCBrowser/13.8.5.1325 Mobile Safari/537.36`,
    'phone',
    'UC Browser',
    'Android',
  ],
  [
    `${ANDROID} Version/4.0 ${CHROME} Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.40.0-gn`,
    'phone',
    'Miui',
    'Android',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0.0 Mobile HuaweiBrowser/6.1',
    'phone',
    'Huawei Browser',
    'HarmonyOS',
  ],
  [`${ANDROID} Silk/148.1.2 like ${CHROME} Safari/537.36`, 'tablet', 'Amazon Silk', 'Android'],
  [`${ANDROID} Version/4.0 ${CHROME} Mobile DuckDuckGo/5 Safari/537.36`, 'phone', 'DuckDuckGo', 'Android'],
  [
    `${MAC}/605.1.15 (KHTML, like Gecko) Version/26.2 Safari/605.1.15 Ddg/26.2`,
    'computer',
    'DuckDuckGo',
    'macOS',
  ],
  [`${IPHONE} GSA/400.0.123456789 Mobile/15E148 Safari/604.1`, 'phone', 'Google Search', 'iOS'],
  [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 WebAppManager',
    'unknown',
    'Chrome',
    'WebOS',
  ],
];

test.each(USER_AGENTS)('%s is a %s with %s on %s', (userAgent, device, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ device, browser, system });
});

test.each(['', 'curl/8.5.0', 'node', 'okhttp/4.12.0', `Firefox/150.0 ${'x'.repeat(500)}`])(
  'nothing is known of a program that is no browser, nor from an overlong text: %s',
  (userAgent) => {
    expect(readUserAgent(userAgent)).toEqual({ device: 'unknown', browser: null, system: null });
  },
);
