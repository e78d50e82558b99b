import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiMacro } from './scripts/lingui-macro.ts';

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui()],
  test: {
    environment: 'node',
    // Both cores of a small machine: by default one is left idle.
    maxWorkers: '100%',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    // The first database of a run is built in a hook, beside everything else that starts.
    hookTimeout: 60_000,
    setupFiles: ['tests/setup.ts'],
    passWithNoTests: true,
  },
});
