/**
 * `npm run dev`: starts Vite with hot reload, the API server behind its proxy, and an
 * identity provider to sign in with.
 */
import './run/root.mjs';
import { install } from './run/install.mjs';
import { bin, start, tsx } from './run/run.mjs';

await install();
await tsx('scripts/build-flags.ts');
await tsx('scripts/build-avatars.ts');
await tsx('scripts/build-phrases.ts');
const port = process.env.API_PORT ?? '8788';
const parts = [start(bin('vite'), [], { API_PORT: port })];
const server = { PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' };
if (process.env.OIDC_ISSUER === undefined) {
  const identityPort = process.env.IDENTITY_PORT ?? '8789';
  parts.push(start(bin('tsx'), ['scripts/dev-identity.ts', identityPort]));
  server.OIDC_ISSUER = `http://localhost:${identityPort}`;
  server.OIDC_CLIENT_ID = 'food-odyssey';
  server.OIDC_PROVIDERS = 'google,apple,facebook';
}
parts.push(start(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], server));
const code = await Promise.race(parts.map(({ ended }) => ended));
for (const { child } of parts) child.kill();
await Promise.all(parts.map(({ ended }) => ended));
process.exit(code);
