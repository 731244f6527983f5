import * as z from 'zod';

const made = z.object({ data: z.object({ id: z.string() }) });
const [pets, remindersOfEach] = [3, 2];

/** Gives a signed-in owner pets with monthly reminders, and returns the pets' ids. */
export async function makePets(site: string, cookie: string): Promise<string[]> {
  const ids: string[] = [];
  for (let pet = 0; pet < pets; pet += 1) {
    const id = await create('/api/petProfiles', { name: `Bench ${pet}`, species: 'dog', gender: 'male' });
    for (let number = 0; number < remindersOfEach; number += 1) {
      const startDate = new Date(Date.now() + (2 + pet + 3 * number) * 86_400_000).toISOString().slice(0, 10);
      await create('/api/reminders', {
        reminder: { petId: id, productId: 'BRK_Dog_Product', channel: 'email', startDate },
      });
    }
    ids.push(id);
  }
  return ids;

  async function create(path: string, body: object): Promise<string> {
    const response = await fetch(`${site}${path}?locale=en_gb`, {
      method: 'POST',
      headers: {
        cookie,
        origin: site,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        'x-time-zone': 'Europe/London',
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return made.parse(await response.json()).data.id;
  }
}
