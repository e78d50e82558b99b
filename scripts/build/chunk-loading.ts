import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's module with the function that wraps each dynamic import. */
const HELPER = '\0vite/preload-helper.js';
const EXPORTED = 'export const __vitePreload =';
const IDLE = fileURLToPath(new URL('../../src/platform/idle.ts', import.meta.url));
const DEADLINE = fileURLToPath(new URL('../../src/platform/chunk-deadline.ts', import.meta.url));

/**
 * Adds a time-out to each dynamic import of the built app, and runs each needed file in a task of its own,
 * dependencies first. One task for all files was long at the start on a slow device. All dynamic imports use
 * Vite's own helper, those of split routes included, so this wraps the helper; a Vite with a different helper
 * fails the build.
 */
export function chunkLoading(): Plugin {
  return {
    name: 'food-odyssey:chunk-loading',
    apply: 'build',
    transform: {
      filter: { id: /preload-helper/ },
      handler(code, id) {
        if (id !== HELPER) return null;
        if (!code.includes(EXPORTED)) this.error('Vite’s preload helper has changed.');
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
