import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module in which Vite keeps the function that it puts around every dynamic import. */
const HELPER = '\0vite/preload-helper.js';
const EXPORTED = 'export const __vitePreload =';
const DEADLINE = fileURLToPath(new URL('../../src/platform/chunk-deadline.ts', import.meta.url));

/**
 * Gives every dynamic import of the built app a time-out. Each goes through Vite's own helper, routes that the router
 * splits off included, so the time-out is put around that; a Vite whose helper looks otherwise fails the build.
 */
export function chunkDeadline(): Plugin {
  return {
    name: 'food-odyssey:chunk-deadline',
    apply: 'build',
    transform: {
      filter: { id: /preload-helper/ },
      handler(code, id) {
        if (id !== HELPER) return null;
        if (!code.includes(EXPORTED)) this.error('Vite’s preload helper is not what it was.');
        return {
          code: `import { withChunkDeadline } from ${JSON.stringify(DEADLINE)};
${code.replace(EXPORTED, 'const preload =')};
export const __vitePreload = (load, ...rest) => withChunkDeadline(String(load), preload(load, ...rest));`,
          map: null,
        };
      },
    },
  };
}
