import { cpSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/setup/chromium-path.ts';

const port = Number(process.env.E2E_PORT ?? 3900);
const consolePort = Number(process.env.E2E_CONSOLE_PORT ?? 4900);

// Tests publish pages of their own, so they work on a copy of the content. Workers load this file too.
const contentDirectory = 'test-results/content';
if (process.env.TEST_WORKER_INDEX === undefined) {
  for (const folder of ['items', 'assets']) {
    cpSync(`web/content/${folder}`, `${contentDirectory}/${folder}`, { recursive: true });
  }
}

/**
 * Specs that read pages, publish pages or register people of their own, or have a stack of their own, and so may run
 * beside any others, in either worker.
 */
const beside = [
  'adoption',
  'block-pages',
  'cached-pages',
  'clinics',
  'consent-banner',
  'content-site',
  'disease-map',
  'edge',
  'every-page',
  'finder',
  'forms',
  'geolocation',
  'hard-kill',
  'listers',
  'outages',
  'pet',
  'products',
  'provider-outage',
  'sample-site',
  'search',
  'shell',
  'valid-html',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  workers: 2,
  projects: [
    // One clock, one set of queues and a few accounts serve these, so they run one after another.
    { name: 'in turn', testIgnore: beside, workers: 1 },
    { name: 'beside', testMatch: beside },
  ],
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine may miss a moment; a second failure is a real one, and the report names what needed two tries.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  // Long enough for a machine that does much else meanwhile; only a failure waits that long.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording every step takes a third of the time. What fails once is recorded as it is tried again.
    trace: 'on-first-retry',
    // Visitors who have answered the question about cookies: the banner would stand before what tests click.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${port}`,
          localStorage: [{ name: 'cookie_consent', value: 'necessary' }],
        },
      ],
    },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  metadata: { consoleUrl: `http://localhost:${consolePort}` },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning infra/local/main.ts --reset',
    url: `http://localhost:${consolePort}/api/health`,
    timeout: 15 * 60_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      STATE_DIR: 'test-results/stack',
      CONTENT_DIR: contentDirectory,
    },
  },
});
