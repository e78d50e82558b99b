import { defineConfig } from 'vite';
import { MODERN_DEXIE } from './scripts/build/modern-dexie.ts';

/** The service worker: one classic script, because Firefox and older Safari take no module workers. */
export default defineConfig({
  publicDir: false,
  resolve: { alias: MODERN_DEXIE },
  build: {
    outDir: 'dist/sw',
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'sw/sw.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
