import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signedInVisitor } from '../../../web/shell/signed-in-owner.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { type IdentityWorld, startIdentityWorld } from './identity-world.ts';

let browser = new CookieBrowser();
vi.mock('next/headers', () => ({ cookies: async () => ({ get: (name: string) => browser.cookie(name) }) }));

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());

async function signIn(account: string) {
  browser = new CookieBrowser();
  await browser.visit(`${world.siteUrl}/auth/dev-login?account=${account}&returnUrl=/en_gb/pets`);
}

it('the shell sees the details of the user who has signed in, and nothing else about them [CON-28]', async () => {
  await signIn('clinic');
  expect((await signedInVisitor()).user).toEqual({
    id: expect.stringMatching(/^.{8,}$/),
    crmId: 'CRM-204417',
    firstName: 'Priya',
    lastName: 'Raman',
    salutation: 'Dr',
    emailAddress: 'clinic@example.com',
    userRoles: ['pet_owner', 'vet'],
  });
});

it('the shell sees null for everything that the identity provider has not supplied, but the role that everybody has [CON-28]', async () => {
  await signIn('light');
  expect((await signedInVisitor()).user).toMatchObject({
    crmId: null,
    lastName: null,
    userRoles: ['pet_owner'],
  });
});

it('the shell sees no user without a session [CON-28]', async () => {
  browser = new CookieBrowser();
  expect(await signedInVisitor()).toEqual({ identity: undefined, user: undefined, pending: false });
});
