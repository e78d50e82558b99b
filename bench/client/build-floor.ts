import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { generateSW } from 'workbox-build';

const ROOT = fileURLToPath(new URL('./floor', import.meta.url));

/**
 * Builds the floor, the minimal page of `floor/`, with the same versions of Vite, React, Dexie and Workbox as
 * the app.
 * @param folder output folder
 */
export async function buildFloor(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  await generateSW({
    globDirectory: folder,
    globPatterns: ['**/*.{html,js,css}'],
    swDest: `${folder}/sw.js`,
    navigateFallback: '/index.html',
    clientsClaim: true,
    skipWaiting: true,
    sourcemap: false,
  });
}
