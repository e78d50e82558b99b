import { createHash, randomBytes } from 'node:crypto';
import { CLIENT_ID, type IdentityProvider } from './identity-provider.ts';

/** The URL to which the provider returns the user. */
const RETURN_URL = 'http://localhost/return';

/** Signs in on the provider's pages as a browser does, by code and PKCE. @returns the ID token */
export async function signInAt({ issuer }: IdentityProvider, login: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: RETURN_URL,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const browser = createBrowser();
  const page = await browser(`${issuer}/auth?${query}`);
  const returned = await browser(page.url, { method: 'POST', body: new URLSearchParams({ login }) });
  const code = new URL(returned.headers.get('location') ?? '').searchParams.get('code');
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      code: code ?? '',
      redirect_uri: RETURN_URL,
      code_verifier: verifier,
    }),
  });
  const { id_token } = (await answer.json()) as { id_token: string };
  return id_token;
}

/** Returns a `fetch` with cookies that follows all redirects but the one to `RETURN_URL`. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async function go(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null || next.startsWith(RETURN_URL)) return response;
    return go(new URL(next, url).href);
  };
}
