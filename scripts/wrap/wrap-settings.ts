import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { AppEnvironment, readIosApp } from '#server/base/app-config.ts';

/** Address of the app in projects that are only made to try them. */
const SAMPLE = 'https://food-odyssey.example';

const Environment = v.object({
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && text.startsWith('https://'),
        'must be an https address: phones open no other links',
      ),
      v.transform((text) => new URL(text)),
    ),
    SAMPLE,
  ),
  ...AppEnvironment,
  TAG_CONTAINER: v.optional(v.string()),
  WRAP_BUILD: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'must be a number')), '1'),
});

/** Form of an app's id that iOS, Android and URL schemes accept. */
const APP_ID = /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/;

/**
 * Returns the settings of the iOS and Android projects from environment variables, most of which the server
 * has too.
 * @throws Error that names each invalid variable
 */
export function readWrapSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    throw new Error(read.issues.map((issue) => `${issue.path?.[0]?.key}: ${issue.message}`).join('\n'));
  }
  const { PUBLIC_URL: url, ...env } = read.output;
  const bundleID = readIosApp(env)?.bundleID;
  const appID = bundleID ?? env.ANDROID_APP ?? reversed(url.hostname);
  if ((env.ANDROID_APP ?? appID) !== appID)
    throw new Error('ANDROID_APP: must be the id in IOS_APP, for one set of projects');
  if (!APP_ID.test(appID))
    throw new Error(`${appID} is no id for both systems: small letters, digits and dots`);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return {
    appID,
    origin: url.origin,
    host: url.hostname,
    team: env.IOS_APP?.split('.')[0] ?? null,
    version,
    build: Number(env.WRAP_BUILD),
    mayTrack: env.TAG_CONTAINER !== undefined,
    isSample: given.PUBLIC_URL === undefined,
  };
}

/** Returns a host name with its parts in reverse order: `food.example.org` as `org.example.food`. */
const reversed = (host: string): string =>
  host
    .replace(/[^a-z0-9.]/g, '')
    .split('.')
    .reverse()
    .join('.');
