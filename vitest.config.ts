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
    include: [process.env.DEEP === 'on' ? 'tests/**/*.deep.{ts,tsx}' : 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    // Far above what anything takes; only there so that a hang ends, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/setup.ts'],
    passWithNoTests: true,
  },
});
