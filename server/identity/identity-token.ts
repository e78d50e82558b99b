import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as v from 'valibot';
import type { Config } from '#server/base/config.ts';
import { logError } from '#server/base/log.ts';
import { ApiError } from '#server/http/api-error.ts';
import { EmailSchema } from '#src/contract/fields.ts';

/**
 * Identity claims that a provider confirms: the address, and the provider's lasting id
 * of the user (`issuer|subject`).
 */
export type IdentityClaims = { emailAddress: string; identity: string };

/**
 * Verifies an ID token and returns its claims.
 * @throws ApiError BEARER_REFUSED for a token that is not accepted, PROVIDER_SILENT when the provider's keys
 *   cannot be fetched
 */
export type TokenVerifier = (token: string) => Promise<IdentityClaims>;

/**
 * The accepted signatures, all by a key pair, because with a shared secret or without a signature clients
 * could make tokens.
 */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Tokens are for an immediate sign-in. An hour-old one may have been stored or stolen. */
const MAX_AGE = '1h';
/** Allowed difference between the clocks of two machines. */
const TOLERANCE = '30s';
const TIMEOUT_MS = 5_000;

/** OpenID Connect limits a subject to 255 characters. Some providers send `email_verified` as a string. */
const Claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: EmailSchema,
  email_verified: v.union([v.literal(true), v.literal('true')]),
});

/** An issuer whose tokens are accepted, and the audience they must have. */
type TrustedIssuer = { issuer: string; audience: string };

/** Returns the issuers of this installation: the identity provider, and Apple for the iOS app. */
export const trustedIssuers = ({ identity, iosApp }: Config): TrustedIssuer[] => [
  ...(identity === null ? [] : [identity]),
  ...(iosApp === null ? [] : [{ issuer: iosApp.tokenIssuer, audience: iosApp.bundleID }]),
];

/**
 * Creates the verifier, which checks signature, issuer, audience, age, and that the provider verified the
 * address. Other issuers are refused.
 */
export function createTokenVerifier(trusted: readonly TrustedIssuer[], clock: () => number): TokenVerifier {
  const issuers = new Map(trusted.map((each) => [each.issuer, { ...each, getKey: createKeys(each.issuer) }]));
  return async (token) => {
    const payload = await readPayload(async () => {
      // Not verified yet: this only selects the key set.
      const issuer = issuers.get(decodeJwt(token).iss ?? '');
      if (issuer === undefined) throw new ApiError('BEARER_REFUSED');
      const verified = await jwtVerify(token, issuer.getKey, {
        issuer: issuer.issuer,
        audience: issuer.audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: MAX_AGE,
        clockTolerance: TOLERANCE,
        currentDate: new Date(clock()),
      });
      const { aud, azp } = verified.payload;
      // For several audiences, `azp` must name the one it was issued to (OpenID Connect Core, 3.1.3.7).
      if (Array.isArray(aud) && aud.length > 1 && azp !== issuer.audience)
        throw new ApiError('BEARER_REFUSED');
      return verified;
    });
    const parsed = v.safeParse(Claims, payload);
    if (!parsed.success) throw new ApiError('BEARER_REFUSED');
    const { iss, sub, email } = parsed.output;
    return { emailAddress: email, identity: `${iss}|${sub}` };
  };
}

async function readPayload(verify: () => Promise<{ payload: JWTPayload }>): Promise<JWTPayload> {
  try {
    return (await verify()).payload;
  } catch (error) {
    throw error instanceof errors.JOSEError ? new ApiError('BEARER_REFUSED') : error;
  }
}

/**
 * Returns a function that finds the key of a token. The first token fetches the provider's keys through its
 * discovery document. After a failure the next token tries again.
 */
function createKeys(issuer: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    try {
      keys ??= discoverKeys(issuer);
      const getKey = await keys.catch((error: unknown) => {
        keys = undefined;
        throw error;
      });
      return await getKey(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
        throw error;
      }
      logError('identity provider', error);
      throw new ApiError('PROVIDER_SILENT');
    }
  };
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const Discovery = v.object({ issuer: v.literal(issuer), jwks_uri: v.pipe(v.string(), v.url()) });
  const { jwks_uri } = v.parse(Discovery, await response.json());
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS });
}
