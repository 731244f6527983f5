import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { type Caller, type Trip, trip } from '../on-demand/clients/trip.ts';
import { isOnDemandInstalled } from '../setup/on-demand.ts';
import { accessToken } from './support/access-token.ts';
import { consoleUrl, siteUrl } from './support/stack.ts';

const clients = ['openapi-fetch', 'hey-api', 'orval'];
const folder = 'test-results/clients';
const onDemand = 'test/on-demand';

function run(command: string, ...parameters: string[]): void {
  execFileSync(path.resolve(onDemand, 'node_modules/.bin', command), parameters, { stdio: 'pipe' });
}

test('three generators make clients that compile strictly, and add, list and delete a pet with a reminder [API-01, API-02]', {
  tag: '@full',
}, async ({ request }) => {
  test.skip(!isOnDemandInstalled(), 'needs the packages in test/on-demand');
  test.setTimeout(300_000);
  mkdirSync(folder, { recursive: true });
  const document = `${folder}/openapi.json`;
  writeFileSync(document, await (await request.get('/api/openapi.json')).text());
  run('openapi-typescript', document, '-o', `${folder}/openapi-typescript.d.ts`);
  run('openapi-ts', '-i', document, '-o', `${folder}/hey-api`);
  run('orval', '--config', `${onDemand}/clients/orval.config.mjs`);
  run('tsc', '-p', `${onDemand}/clients`);
  const caller: Caller = { siteUrl, token: await accessToken({ siteUrl, consoleUrl }, 'owner') };
  for (const client of clients) {
    const outfile = path.resolve(folder, `${client}.mjs`);
    await build({
      entryPoints: [`${onDemand}/clients/${client}.ts`],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      logLevel: 'error',
    });
    const { roundTrip }: { roundTrip: (caller: Caller, trip: Trip) => Promise<string[]> } = await import(
      pathToFileURL(outfile).href
    );
    expect(await roundTrip(caller, trip), client).toEqual(['Seresto for dogs', 'deleted']);
  }
});

test('independent linters accept the description of the API, but for what they misjudge [API-01, API-02]', {
  tag: '@full',
}, async ({ request }) => {
  test.skip(!isOnDemandInstalled(), 'needs the packages in test/on-demand');
  mkdirSync(folder, { recursive: true });
  const document = `${folder}/openapi.json`;
  writeFileSync(document, await (await request.get('/api/openapi.json')).text());
  run('redocly', 'lint', document, `--config=${onDemand}/redocly.yaml`);
  run('spectral', 'lint', document, `--ruleset=${onDemand}/spectral.yaml`, '--fail-severity=hint');
});
