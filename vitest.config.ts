import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,functions,infra,web,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'test/e2e/**'],
    setupFiles: ['test/setup/quiet-console.ts'],
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    env: { TZ: 'Pacific/Chatham' },
  },
});
