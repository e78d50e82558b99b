import { build } from 'vite';
import { ownLook, readLook } from './own-look.ts';
import { SERVER } from './paths.ts';

/** Bundles the server into `dist/server/main.js` for plain Node. Packages stay in `node_modules`. */
export const buildServer = async (): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownLook(readLook(process.env))],
    build: { ssr: 'server/main.ts', outDir: SERVER, target: 'node20', minify: false },
  });
};
