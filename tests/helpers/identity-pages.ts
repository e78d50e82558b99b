import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Development sign-in</title></head>
<body style="max-width:20rem;margin:3rem auto;font:1rem/1.5 system-ui">
<h1 style="font-size:1.25rem">Sign in with any address</h1>
<form method="post">
<p><label>Login<br><input name="login" required autofocus autocomplete="username"></label></p>
<p><button>Sign in</button> <button name="cancel" value="1" formnovalidate>Cancel</button></p>
</form></body></html>`;

/** Serves the only page of the development provider, which accepts any login, or lets the user cancel. */
export async function serveIdentityPage(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'Cancelled' }
    : { login: { accountId: form.get('login')?.trim() || 'anna' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
