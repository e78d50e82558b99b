import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type AccountClaims, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { serveIdentityPage } from './identity-pages.ts';

/** The client id of the app at the provider. */
export const CLIENT_ID = 'food-odyssey';
/** The URL by which the provider returns to the mobile app, with the app's own scheme (RFC 8252, 7.1). */
const APP_RETURN_URL = 'org.example.food://login';
/** The header fields of the key that signs tokens. */
const KEY = { kid: 'loopback', alg: 'RS256', use: 'sig' };

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * Starts a real OpenID Connect provider on this machine for development and tests. Any login opens the
 * account of its mail address (`anna` is `anna@example.com`). A login that begins with `unverified` has an
 * unverified address, and one that begins with `nameless` has no name.
 * @param port 0 for any free port
 */
export async function startIdentityProvider({ port = 0 } = {}) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configure({ ...(await exportJWK(privateKey)), ...KEY }));
  // The app's page may be on any port of this machine.
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: (uri: string) => isLoopback(uri) || uri === APP_RETURN_URL,
    postLogoutRedirectUriAllowed: (uri: string) => isLoopback(uri),
  });
  const handleRequest = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handleRequest(request, response);
    return serveIdentityPage(provider, request, response).catch(() => response.writeHead(400).end());
  });

  return {
    issuer,
    /** The environment variables that the app's server needs for this provider. */
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID },
    /**
     * Signs an ID token with these claims. The other claims of the token are valid. With another `key` the
     * token is forged.
     */
    sign(claims: JWTPayload, { key = privateKey, alg = KEY.alg, kid = KEY.kid, ...header } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const validClaims = {
        iss: issuer,
        aud: CLIENT_ID,
        sub: 'someone',
        iat: now,
        exp: now + 600,
        email_verified: true,
      };
      return new SignJWT({ ...validClaims, ...claims }).setProtectedHeader({ ...header, alg, kid }).sign(key);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function configure(key: object): Configuration {
  return {
    jwks: { keys: [key as never] },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: ['http://localhost/'],
      },
    ],
    cookies: { keys: ['development only'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    // The app's server reads the address from the ID token, where Google and others put it.
    conformIdTokenClaims: false,
    clientBasedCORS: (_, origin) => isLoopback(origin),
    findAccount: (_, login) => ({ accountId: login, claims: () => claimsOf(login) }),
    loadExistingGrant: grantAll,
    ttl: { AccessToken: 3600, IdToken: 3600, Interaction: 3600, Grant: 86_400, Session: 86_400 },
  };
}

/** Returns the claims about the account of a login. */
function claimsOf(login: string): AccountClaims {
  const email = login.includes('@') ? login : `${login}@example.com`;
  const [localPart = ''] = email.split('@');
  const name = localPart
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
  return {
    sub: login,
    email,
    email_verified: !login.startsWith('unverified'),
    ...(login.startsWith('nameless') ? {} : { name }),
  };
}

/** Grants all scopes without a consent page, because the user has just started the sign-in from the app. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grantID = session.grantIdFor(client.clientId);
  if (grantID !== undefined) return provider.Grant.find(grantID);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}
