import * as v from 'valibot';

/** The installation's own iOS app. */
export type IosApp = {
  /** Team id and bundle id, joined by a dot as Apple writes them. */
  appID: string;
  bundleID: string;
  /** Issuer of the tokens from Apple's native sign-in sheet. */
  tokenIssuer: string;
};

/** The installation's own Android app. */
export type AndroidApp = {
  packageName: string;
  /** SHA-256 fingerprints of its signing certificates. */
  certificates: string[];
};

/** Source: developer.apple.com/documentation/signinwithapple/verifying-a-user */
const APPLE = 'https://appleid.apple.com';

/** The environment variables about the mobile apps. */
export const AppEnvironment = {
  IOS_APP: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Z0-9]{10}\.[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)+$/,
        'must look like ABCDE12345.org.example.food',
      ),
    ),
  ),
  ANDROID_APP: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'must look like org.example.food')),
  ),
  ANDROID_CERTIFICATES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').flatMap((part) => part.trim().toUpperCase() || [])),
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/, 'must be SHA-256 fingerprints such as 14:6D:E9:…'),
        ),
      ),
    ),
  ),
};
type Environment = v.InferOutput<v.ObjectSchema<typeof AppEnvironment, undefined>>;

/** Returns the iOS app, or null without one. */
export function readIosApp({ IOS_APP: appID }: Environment): IosApp | null {
  if (appID === undefined) return null;
  return { appID, bundleID: appID.slice(appID.indexOf('.') + 1), tokenIssuer: APPLE };
}

/** Returns the Android app, or null without one. @throws Error when only one of its variables is set */
export function readAndroidApp({
  ANDROID_APP: packageName,
  ANDROID_CERTIFICATES: certificates,
}: Environment): AndroidApp | null {
  if (packageName === undefined && certificates === undefined) return null;
  if (packageName === undefined || certificates === undefined) {
    const both = ['ANDROID_APP', 'ANDROID_CERTIFICATES'];
    const [set, missing] = packageName ? both : both.reverse();
    throw new Error(`${missing}: is missing, but ${set} is set`);
  }
  return { packageName, certificates };
}
