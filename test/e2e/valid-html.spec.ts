import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import * as z from 'zod';
import { isOnDemandInstalled, onDemandRequire } from '../setup/on-demand.ts';
import { galleryPages, locales, pagesOf } from './support/page-addresses.ts';
import { test } from './support/test.ts';

const hasJava = spawnSync('java', ['-version']).status === 0;

const findings = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string().default(''),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

/** The examples of a block on its gallery page repeat ids that would occur only once on any other page. */
const repeatedId = /: Duplicate ID “/;

/** The standard also allows the attribute for `rel="expect"`, with which every page awaits its content. */
const expectedContent = /^\S+: A “link” element with a “blocking” attribute must/;

/** The checker's rules for CSS are older than `@container`, `@starting-style` and `position-area`. */
const styles = /(?<=<style[^>]*>).*?(?=<\/style>)/gs;

/** Saves the pages and returns the Nu checker's findings, one line for each error. */
async function errorsIn(addresses: readonly string[], request: APIRequestContext, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const address of addresses) {
    const response = await request.get(address, { headers: { accept: 'text/html' } });
    expect([200, 404], address).toContain(response.status());
    const html = (await response.text()).replaceAll(styles, '');
    writeFileSync(path.join(folder, `${address.slice(1).replaceAll('/', '~')}.html`), html);
  }
  const jar = onDemandRequire.resolve('vnu-jar/build/dist/vnu.jar');
  const { stderr } = spawnSync(
    'java',
    ['-Xss4m', '-jar', jar, '--errors-only', '--skip-non-html', '--format', 'json', folder],
    { encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  return findings
    .parse(JSON.parse(stderr))
    .messages.map(({ url, message, extract = '' }) => `${path.basename(url)}: ${message} ${extract}`)
    .filter((error) => !expectedContent.test(error) || !error.includes('rel="expect"'));
}

test.describe('the Nu checker', () => {
  test.skip(process.env.NU_CHECKER === undefined, 'Set NU_CHECKER to run it.');
  test.skip(!isOnDemandInstalled(), 'The Nu checker is installed by npm run test:full.');
  test.skip(!hasJava, 'The Nu checker needs Java: apt-get install default-jre-headless');
  test.setTimeout(600_000);

  test(
    'finds no error in any page of five locales, signed out [ACC-01]',
    { tag: '@full' },
    async ({ request }, testInfo) => {
      const addresses = locales.flatMap((locale) => [...pagesOf(locale), `/${locale}/there-is-no-such-page`]);
      expect(addresses.length).toBeGreaterThan(400);
      expect(await errorsIn(addresses, request, testInfo.outputPath('pages'))).toEqual([]);
    },
  );

  test(
    'finds no error in any page of the gallery of blocks [ACC-01]',
    { tag: '@full' },
    async ({ request }, testInfo) => {
      const addresses = await galleryPages(request);
      expect(addresses.length).toBeGreaterThan(50);
      const errors = await errorsIn(addresses, request, testInfo.outputPath('gallery'));
      expect(errors.filter((error) => !repeatedId.test(error))).toEqual([]);
    },
  );

  test('finds no error in an owner’s pages [ACC-01]', { tag: '@full' }, async ({ request }, testInfo) => {
    await request.get('/auth/dev-login?account=owner&returnUrl=/en_gb');
    const addresses = [...pagesOf('en_gb'), '/en_gb/developers'];
    expect(await errorsIn(addresses, request, testInfo.outputPath('owner'))).toEqual([]);
  });
});
