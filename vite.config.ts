import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './delivery/build/chunk-groups.ts';
import { collapseFacades } from './delivery/build/collapse-facades.ts';
import { countryTables } from './delivery/build/country-tables.ts';
import { MODERN_DEXIE } from './delivery/build/modern-dexie.ts';
import { ownLook, readLook } from './delivery/build/own-look.ts';
import { sharedDexie } from './delivery/build/shared-dexie.ts';
import { languageOfModule } from './delivery/build/vite-manifest.ts';
import { linguiMacro } from './scripts/lingui-macro.ts';

const api = `http://localhost:${process.env.API_PORT ?? 8788}`;

/**
 * TanStack's store imports the hook for React 17; the same package has the one that uses React's own hook.
 */
const REACTS_OWN_STORE_HOOK = {
  find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
  replacement: 'use-sync-external-store/with-selector.js',
};

/** The app: its build for browsers and for the wrapper, and `npm run dev`. */
export default defineConfig({
  plugins: [
    tanstackRouter(),
    linguiMacro(),
    react(),
    lingui({ failOnCompileError: true }),
    countryTables(),
    collapseFacades(),
    ownLook(readLook(process.env)),
    sharedDexie('page'),
  ],
  resolve: { alias: [...MODERN_DEXIE, REACTS_OWN_STORE_HOOK] },
  // The value is inserted as a literal, so that a build for browsers leaves out the wrapper's code.
  define: {
    'import.meta.env.VITE_WRAPPER_ORIGIN': JSON.stringify(process.env.VITE_WRAPPER_ORIGIN ?? ''),
  },
  server: { port: 5173, proxy: { '/api': api } },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // When a later chunk is requested, these chunks are always loaded already.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:react|first-screen|rolldown-runtime)-[^/]+\.js$/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        // A catalog's file name contains its language, so that the precache can omit other languages.
        chunkFileNames: ({ facadeModuleId }) => {
          const tag = languageOfModule(facadeModuleId ?? '');
          return tag ? `assets/catalog-${tag}-[hash].js` : 'assets/[name]-[hash].js';
        },
      },
    },
  },
});
