import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module in which Vite keeps the function that it puts around every dynamic import. */
const HELPER = '\0vite/preload-helper.js';
const EXPORTED = 'export const __vitePreload =';
const IDLE = fileURLToPath(new URL('../../src/platform/idle.ts', import.meta.url));
const DEADLINE = fileURLToPath(new URL('../../src/platform/chunk-deadline.ts', import.meta.url));

/**
 * Gives every dynamic import of the built app a time-out, and has each file that it needs run in a task of its own, those
 * that others need first: all run in one was a long task of a slow phone's start. Each goes through Vite's own helper, routes
 * that the router splits off included, so this is put around that; a Vite whose helper looks otherwise fails the build.
 */
export function chunkLoading(): Plugin {
  return {
    name: 'food-odyssey:chunk-loading',
    apply: 'build',
    transform: {
      filter: { id: /preload-helper/ },
      handler(code, id) {
        if (id !== HELPER) return null;
        if (!code.includes(EXPORTED)) this.error('Vite’s preload helper is not what it was.');
        return {
          code: `import { withChunkDeadline } from ${JSON.stringify(DEADLINE)};
import { nextTask } from ${JSON.stringify(IDLE)};
${code.replace(EXPORTED, 'const preload =')};
export const __vitePreload = (load, files) => withChunkDeadline(String(load), preload(async () => {
  // Vite names a file before those that it needs.
  for (const file of files.reverse()) if (/js$/.test(file)) {
    await import(/* @vite-ignore */ '/' + file);
    await nextTask();
  }
  return load();
}, files));`,
          map: null,
        };
      },
    },
  };
}
