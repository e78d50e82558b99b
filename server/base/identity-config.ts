import * as v from 'valibot';
import { type IdentityProvider, PROVIDER_NAMES } from '#src/contract/service-calls.ts';

/** The identity provider, as the server and browsers know it. */
export type IdentityConfig = IdentityProvider & {
  /** The audience that a token must have. */
  audience: string;
  /** Origins that pages must reach to sign in: the issuer's and those of its other endpoints. */
  origins: string[];
};

/** Requires https, because over plain http a token could be intercepted. On this machine http is allowed. */
const SecureAddress = v.pipe(
  v.string(),
  v.check(
    (text) =>
      URL.canParse(text) &&
      (text.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(text)),
    'must be an https address, or http on this machine',
  ),
);
const Words = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
);

/**
 * A sign-in button: `google`, or `google?connection=google-oauth2`, where the query has parameters for the
 * identity provider, such as one that skips its own sign-in page.
 */
const Button = v.pipe(
  v.string(),
  v.transform((text) => {
    const [name, query = ''] = text.split('?', 2);
    return { name, parameters: Object.fromEntries(new URLSearchParams(query)) };
  }),
  v.object({
    name: v.picklist(PROVIDER_NAMES, `must name ${PROVIDER_NAMES.join(', ')}`),
    parameters: v.record(v.string(), v.string()),
  }),
);

/** The environment variables about the identity provider. */
export const IdentityEnvironment = {
  // Not normalised, because the issuer in a token must be the same text, including a trailing slash.
  OIDC_ISSUER: v.optional(SecureAddress),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_AUDIENCE: v.optional(v.string()),
  OIDC_SCOPE: v.optional(v.string(), 'openid email profile'),
  OIDC_PROVIDERS: v.optional(v.pipe(Words, v.array(Button)), 'google'),
  OIDC_ORIGINS: v.optional(v.pipe(Words, v.array(SecureAddress)), ''),
};
type Environment = v.InferOutput<v.ObjectSchema<typeof IdentityEnvironment, undefined>>;

/**
 * Returns the identity provider's settings, or null without one.
 * @throws Error when only one of OIDC_ISSUER and OIDC_CLIENT_ID is set
 */
export function readIdentity(env: Environment): IdentityConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientID } = env;
  if (issuer === undefined && clientID === undefined) return null;
  if (issuer === undefined || clientID === undefined) {
    const both = ['OIDC_ISSUER', 'OIDC_CLIENT_ID'];
    const [set, missing] = issuer ? both : both.reverse();
    throw new Error(`${missing}: is missing, but ${set} is set`);
  }
  return {
    issuer,
    clientID,
    audience: env.OIDC_AUDIENCE ?? clientID,
    scope: env.OIDC_SCOPE,
    providers: env.OIDC_PROVIDERS,
    origins: [...new Set([issuer, ...env.OIDC_ORIGINS].map((address) => new URL(address).origin))],
  };
}
