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

/** Whom a provider vouches for: the address, and the one it knows them as (`issuer|subject`), whatever their address. */
export type Vouched = { emailAddress: string; identity: string };

/** Reads an ID token of the identity provider. */
export type TokenVerifier = (token: string) => Promise<Vouched>;

/** Signatures by a key pair alone: with a shared secret, or none, anybody could make tokens. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Tokens are for signing in now. One an hour old was kept somewhere, and maybe not by its owner. */
const MAX_AGE = '1h';
/** Clocks of two machines differ by seconds. */
const TOLERANCE = '30s';
const TIMEOUT_MS = 5_000;

/** OpenID Connect bounds a subject by 255 characters. Some providers say in a string that they verified the address. */
const Claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: EmailSchema,
  email_verified: v.union([v.literal(true), v.literal('true')]),
});

/** Who may vouch for an address, and to whom. */
type TrustedIssuer = { issuer: string; audience: string };

/** The identity provider, and Apple for the app for iOS, where this installation has them. */
export const trustedIssuers = ({ identity, iosApp }: Config): TrustedIssuer[] => [
  ...(identity === null ? [] : [identity]),
  ...(iosApp === null ? [] : [{ issuer: iosApp.tokenIssuer, audience: iosApp.bundleID }]),
];

/**
 * Checks signature, issuer, audience, age and that the provider verified the address. Nobody else's word is good.
 */
export function createTokenVerifier(trusted: readonly TrustedIssuer[], clock: () => number): TokenVerifier {
  const known = new Map(trusted.map((each) => [each.issuer, { ...each, getKey: createKeys(each.issuer) }]));
  return async (token) => {
    const payload = await readPayload(async () => {
      // Not yet believed: it only says whose signature is to be looked for.
      const issuer = known.get(decodeJwt(token).iss ?? '');
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
      // Where several may read it, the one it was made for is named (OpenID Connect Core, 3.1.3.7).
      if (Array.isArray(aud) && aud.length > 1 && azp !== issuer.audience)
        throw new ApiError('BEARER_REFUSED');
      return verified;
    });
    const claims = v.safeParse(Claims, payload);
    if (!claims.success) throw new ApiError('BEARER_REFUSED');
    const { iss, sub, email } = claims.output;
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

/** The provider's keys, found by its discovery document at the first token. What cannot be reached is tried again. */
function createKeys(issuer: string): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    try {
      found ??= discoverKeys(issuer);
      const getKey = await found.catch((error: unknown) => {
        found = undefined;
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
