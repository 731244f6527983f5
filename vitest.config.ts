import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

// As in a build of the site, a drawing that is imported is an object with its address.
const drawings: Plugin = {
  name: 'drawings',
  enforce: 'pre',
  load: (id) => (id.endsWith('.svg') ? `export default { src: '/${path.basename(id)}' }` : undefined),
};

export default defineConfig({
  plugins: [drawings],
  test: {
    include: ['{shared,functions,infra,web,test}/**/*.test.{ts,tsx,mjs}'],
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
