import { expect, type Page } from '@playwright/test';

/** An authenticator that is part of the device, with a person who unlocks it whenever asked. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export const passkeySection = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

export async function addPasskey(page: Page): Promise<void> {
  await passkeySection(page).getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(passkeySection(page)).toContainText('Your passkey was added.');
  await expect(passkeySection(page).getByRole('listitem')).toHaveCount(1);
}
