import { defineConfig } from 'vite';
import { sharedDexie } from './delivery/build/shared-dexie.ts';

/**
 * Builds the service worker as one classic script, because Firefox and older Safari do not support module
 * workers.
 */
export default defineConfig({
  publicDir: false,
  plugins: [sharedDexie('worker')],
  build: {
    outDir: 'dist/sw',
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'delivery/worker/sw.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
