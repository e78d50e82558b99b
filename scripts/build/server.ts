import { build } from 'vite';
import { SERVER } from './paths.ts';

/** Bundles the server into one file for plain Node; libraries stay in node_modules. */
export const buildServer = async (): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'server/main.ts', outDir: SERVER, target: 'node20', minify: false },
  });
};
