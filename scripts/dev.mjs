/**
 * `npm run dev`: starts Vite with hot reload, the API server behind Vite's proxy, and an identity provider
 * for development, unless `OIDC_ISSUER` names another provider.
 */
import './run/root.mjs';
import { install } from './run/install.mjs';
import { bin, start, tsx } from './run/run.mjs';

await install();
await tsx('scripts/build-flags.ts');
await tsx('scripts/build-avatars.ts');
await tsx('scripts/build-dishes.ts');
await tsx('scripts/build-phrases.ts');
const port = process.env.API_PORT ?? '8788';
const processes = [start(bin('vite'), [], { API_PORT: port })];
const serverSettings = { PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' };
if (process.env.OIDC_ISSUER === undefined) {
  const identityPort = process.env.IDENTITY_PORT ?? '8789';
  processes.push(start(bin('tsx'), ['scripts/dev-identity.ts', identityPort]));
  serverSettings.OIDC_ISSUER = `http://localhost:${identityPort}`;
  serverSettings.OIDC_CLIENT_ID = 'food-odyssey';
  serverSettings.OIDC_PROVIDERS = 'google,apple,facebook';
}
processes.push(start(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], serverSettings));
const code = await Promise.race(processes.map(({ ended }) => ended));
for (const { child } of processes) child.kill();
await Promise.all(processes.map(({ ended }) => ended));
process.exit(code);
