import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import type { SessionInfo } from '#src/contract/account.ts';

/** The device, browser and system in a user's list of sessions. */
type BrowserWords = Pick<SessionInfo, 'device' | 'browser' | 'system'>;

/**
 * Browsers' names, each with its mark in the `User-Agent`. The first mark found decides, because most
 * browsers also send the marks of the browsers below them: Edge sends those of Chrome and Safari. Brave sends
 * the same as Chrome, and is called so.
 */
const BROWSERS: readonly [string, RegExp][] = [
  ['Microsoft Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet for Android', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Opera Touch', /\bOPT\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['NAVER Whale Browser', /\bWhale\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Miui', /\bMiuiBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Amazon Silk', /\bSilk\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Google Search', /\bGSA\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chromium', /\bChromium\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  // Apps on iOS that show pages send no mark of their own; their engine is Safari's.
  ['Safari', /\bAppleWebKit\//],
];

/** Systems' names, each with its mark. The first mark found decides: Android also sends that of Linux. */
const SYSTEMS: readonly [string, RegExp, 'computer' | 'handheld' | 'unknown'][] = [
  ['iOS', /\biP(?:hone|ad|od)\b/, 'handheld'],
  ['WebOS', /\bWeb0S\b/, 'unknown'],
  ['Tizen', /\bTizen\b/, 'unknown'],
  ['HarmonyOS', /\bOpenHarmony\b/, 'handheld'],
  ['Android', /\bAndroid\b/, 'handheld'],
  ['Chrome OS', /\bCrOS\b/, 'computer'],
  ['Windows', /\bWindows NT\b/, 'computer'],
  ['macOS', /\bMac OS X\b/, 'computer'],
  ['Linux', /\bLinux\b/, 'computer'],
];

/** Highest length of a parsed `User-Agent`. Those of browsers are shorter. */
const MAX_USER_AGENT = 500;

/**
 * Returns the browser, system and kind of device of a request. Requests from an allowed
 * origin come from the mobile app.
 */
export function browserWords(c: Context, { allowedOrigins }: Config): BrowserWords {
  const words = readUserAgent(c.req.header('User-Agent') ?? '');
  const isWrapper = allowedOrigins.includes(c.req.header('Origin') ?? '');
  return isWrapper ? { ...words, device: 'app' } : words;
}

/** Returns the words for a `User-Agent`; null and `unknown` for each part that it does not tell. */
export function readUserAgent(userAgent: string): BrowserWords {
  const read = userAgent.length > MAX_USER_AGENT ? '' : userAgent;
  const [browser = null] = BROWSERS.find(([, mark]) => mark.test(read)) ?? [];
  const [system = null, , kind = 'unknown'] = SYSTEMS.find(([, mark]) => mark.test(read)) ?? [];
  return { device: kind === 'handheld' ? handheldKind(read) : kind, browser, system };
}

/** Tells phones from tablets. An iPad calls itself mobile; tablets with Android do not. */
const handheldKind = (userAgent: string) =>
  /\bMobile\b/.test(userAgent) && !/\biPad\b/.test(userAgent) ? 'phone' : 'tablet';
