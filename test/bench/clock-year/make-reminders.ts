import * as z from 'zod';

export type Amounts = { owners: number; reminders: number };

const made = z.object({ data: z.object({ id: z.string() }) });
const petsOfEach = 5;
const zones = [
  'Europe/London',
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Pacific/Chatham',
];

/** Gives each owner pets and an even share of monthly reminders, on days spread over the next four weeks. */
export async function makeReminders(
  siteUrl: string,
  tokens: readonly string[],
  { owners, reminders }: Amounts,
  now: Date,
): Promise<void> {
  const each = reminders / owners;
  const one = async (token: string, at: number) => {
    const call = caller(siteUrl, token, zones[at % zones.length] ?? 'UTC');
    const pets: string[] = [];
    for (let pet = 0; pet < petsOfEach; pet += 1) {
      const name = `Bench ${at}-${pet}`;
      pets.push(await call('/api/petProfiles', { name, species: 'dog', gender: 'male' }));
    }
    for (let number = 0; number < each; number += 1) {
      const startDate = dayAfter(now, 2 + ((number + at) % 28));
      const petId = pets[number % pets.length];
      await call('/api/reminders', {
        reminder: { petId, productId: 'BRK_Dog_Product', channel: 'email', startDate },
      });
    }
  };
  for (let at = 0; at < tokens.length; at += 4)
    await Promise.all(tokens.slice(at, at + 4).map((token, beside) => one(token, at + beside)));
}

function caller(siteUrl: string, token: string, zone: string) {
  return async (path: string, body: object): Promise<string> => {
    const response = await fetch(`${siteUrl}${path}?locale=en_gb`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-time-zone': zone,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return made.parse(await response.json()).data.id;
  };
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
