/** `npm run dev`: Vite with hot reload, and the API server behind its proxy. */
import './run/root.mjs';
import { install } from './run/install.mjs';
import { bin, start, tsx } from './run/run.mjs';

await install();
await tsx('scripts/build-flags.ts');
const port = process.env.API_PORT ?? '8788';
const parts = [
  start(bin('vite'), [], { API_PORT: port }),
  start(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { PORT: port }),
];
const code = await Promise.race(parts.map(({ ended }) => ended));
for (const { child } of parts) child.kill();
await Promise.all(parts.map(({ ended }) => ended));
process.exit(code);
