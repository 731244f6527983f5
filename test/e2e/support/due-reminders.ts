import { expect } from '@playwright/test';
import { newPet } from './stack.ts';

/** Products with reminders by both channels, due on the requested date. */
const dogProducts = [
  'SER_Dog_Product',
  'BRK_Dog_Product',
  'FEN_Dog_Product',
  'OLM_Dog_Product',
  'SOR_Dog_Product',
];
/** Pets created concurrently, over all owners. */
const atOnce = 8;

type Due = { channel: 'email' | 'sms'; count: number; startDate: string; timeZone: string };

/** Creates reminders over HTTP that are due at nine on their start date, spread over owners by their access tokens. */
export async function createDueReminders(
  siteUrl: string,
  tokens: readonly string[],
  { channel, count, startDate, timeZone }: Due,
): Promise<string[]> {
  const owners = tokens.map((token) => callerFor(siteUrl, token));
  const pets = Math.ceil(count / dogProducts.length);
  const ids: string[] = [];
  let made = 0;
  const work = async () => {
    while (made < pets) {
      const number = made;
      made += 1;
      const call = owners[number % owners.length];
      if (!call) return;
      const petId = await call('/petProfiles', newPet());
      for (const productId of dogProducts.slice(0, count - number * dogProducts.length)) {
        const reminder = { petId, productId, channel, startDate, timeZone };
        ids.push(await call('/reminders', { reminder }));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(new Set(ids).size).toBe(count);
  return ids;
}

/** Posts for an owner, and returns the id of the created entity. */
function callerFor(siteUrl: string, token: string) {
  const authorization = `Bearer ${token}`;
  return async (path: string, body: object): Promise<string> => {
    const response = await fetch(`${siteUrl}/api${path}?locale=en_gb`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    expect(response.status, text).toBe(201);
    return JSON.parse(text).data.id;
  };
}
