import { cpSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/setup/launch-options.ts';

// Browsers, workers and the stack inherit these. The tests call no other machine.
process.env.TZ = 'UTC';
process.env.no_proxy = '*';

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
 * Specs that only read pages, publish their own pages, register their own people or start their own stack, and may
 * therefore run beside any others, in either worker.
 */
const beside = [
  'accessibility-engines',
  'action-conditions',
  'addresses',
  'adoption',
  'builds',
  'buying',
  'cached-pages',
  'campaigns',
  'clinics',
  'consent-banner',
  'content-site',
  'disease-case-decision',
  'disease-map',
  'disease-map-failures',
  'disease-map-places',
  'disease-map-tables',
  'early-actions',
  'edge',
  'edit-content',
  'engines',
  'engines-without-scripts',
  'every-page',
  'finder',
  'fonts',
  'forms',
  'geolocation',
  'hard-kill',
  'header',
  'languages',
  'late-parts',
  'late-scripts',
  'listers',
  'live-preview',
  'location-permission',
  'many-due',
  'page-bars',
  'page-responses',
  'pet',
  'pet-names',
  'picture-sizes',
  'portal-before-scripts',
  'product-facts',
  'product-media',
  'products',
  'product-reviews',
  'quiz',
  'rebate-offers',
  'search',
  'search-suggestions',
  'second-factor',
  'security-headers',
  'shell',
  'site-preview',
  'trust-code',
  'trust-code-camera',
  'untouched-pages',
  'valid-html',
].map(file);

/** Those that take a minute or more start first; otherwise one worker would have to wait for the other at the end. */
const longest = ['block-pages', 'outages', 'provider-outage', 'sample-site'].map(file);

function file(name: string) {
  return `**/${name}.spec.ts`;
}

export default defineConfig({
  testDir: 'test/e2e',
  // A spec that is run on its own, or at full size, runs all of its tests.
  ...(process.env.TIER === 'ordinary' && { grepInvert: /@full/ }),
  outputDir: 'test-results/e2e',
  workers: 2,
  projects: [
    // These share one clock, one set of queues and a few accounts, so they run one after another.
    { name: 'in turn', testIgnore: [...longest, ...beside], workers: 1 },
    { name: 'longest', testMatch: longest },
    { name: 'beside', testMatch: beside },
  ],
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  // Generous, because machines may be busy; only failures take this long.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: launchOptions(
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ),
  },
  metadata: { consoleUrl: `http://localhost:${consolePort}` },
  webServer: {
    // The ordinary tier visits the site as packaged for Lambda, the full tier the one of `next start`.
    command: `node --disable-warning=ExperimentalWarning infra/local/main.ts --reset ${process.env.TIER === 'ordinary' ? '--packed' : ''}`,
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
