import { expect, it } from 'vitest';
import { identityVisits } from './identity-visits.ts';

const accountLinks = { verifyPhone: 'https://people.merrowvale.example/phone' };
const { world, signedIn } = identityVisits({ accountLinks });

it('a screen that may not be framed is asked for as a page [REM-32]', async () => {
  const { browser } = await signedIn();
  const framed = await browser.visit(`${world().siteUrl}/auth/verify-phone?framed=yes`);
  expect(framed.text).toContain('"outcome":"page-needed"');
});
