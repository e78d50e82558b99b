import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's module with the function that wraps each dynamic import. */
const HELPER = '\0vite/preload-helper.js';
const EXPORT_BEGIN = 'export const __vitePreload =';
const IDLE = fileURLToPath(new URL('../../src/browser/loading/idle.ts', import.meta.url));
const DEADLINE = fileURLToPath(new URL('../../src/browser/loading/chunk-deadline.ts', import.meta.url));

/**
 * Returns the Vite plugin that adds a time-out to each dynamic import of the built app, and runs each file of
 * the import in its own task, dependencies first. Running all files in one task took long on a slow device.
 * All dynamic imports, also those of split routes, call Vite's helper, so the plugin wraps this helper. The
 * build fails if a version of Vite has another helper.
 */
export function chunkLoading(): Plugin {
  return {
    name: 'food-odyssey:chunk-loading',
    apply: 'build',
    transform: {
      filter: { id: /preload-helper/ },
      handler(code, id) {
        if (id !== HELPER) return null;
        if (!code.includes(EXPORT_BEGIN)) this.error('Vite’s preload helper has changed.');
        return {
          code: `import { withChunkDeadline } from ${JSON.stringify(DEADLINE)};
import { nextTask } from ${JSON.stringify(IDLE)};
${code.replace(EXPORT_BEGIN, 'const preload =')};
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
