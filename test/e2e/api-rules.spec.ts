import { expect, request } from '@playwright/test';
import { LocalConsole, localDate, newPet, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

let owner: Owner;
let other: Owner;
let localConsole: LocalConsole;

test.beforeAll(async () => {
  owner = await Owner.signIn('owner');
  other = await Owner.signIn('farmer');
  localConsole = await LocalConsole.open();
});

test('another owner’s pet and reminder are not found on every method [PET-14, REM-14, API-03]', async () => {
  const pet = await owner.createPet();
  const startDate = localDate(await localConsole.now(), 'Europe/London', 1);
  const body = { petId: pet.id, productId: 'SER_Dog_Product', channel: 'email', startDate };
  const reminder = await owner.createReminder(body);
  const responses = [
    await other.api.get(`/api/pets/${pet.id}?locale=en_gb`),
    await other.api.put(`/api/pets/${pet.id}?locale=en_gb`, { data: newPet() }),
    await other.api.delete(`/api/pets/${pet.id}?locale=en_gb`),
    await other.api.put(`/api/reminders/${reminder.id}?locale=en_gb`, { data: { reminder: body } }),
    await other.api.delete(`/api/reminders/${reminder.id}?locale=en_gb`),
    await other.api.post('/api/reminders?locale=en_gb', { data: { reminder: body } }),
  ];
  const unknown = await other.api.get('/api/pets/no-such-pet?locale=en_gb');
  expect(responses.map((response) => response.status())).toEqual([404, 404, 404, 404, 404, 404]);
  expect(Object.keys(await responses[0]?.json())).toEqual(Object.keys(await unknown.json()));
  expect(await (await owner.api.get(`/api/pets/${pet.id}?locale=en_gb`)).json()).toMatchObject({
    success: true,
    data: { id: pet.id },
  });
});

test('without a session every owner’s call returns 401 [AUT-05, PET-14, REM-14]', async () => {
  const nobody = await request.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: { origin: siteUrl, 'x-requested-with': 'portal' },
  });
  const responses = [
    await nobody.get('/api/petProfiles?locale=en_gb'),
    await nobody.post('/api/petProfiles?locale=en_gb', { data: newPet() }),
    await nobody.get('/api/pets/x?locale=en_gb'),
    await nobody.get('/api/reminders?locale=en_gb'),
    await nobody.get('/api/profile?locale=en_gb'),
    await nobody.get('/api/reminders?locale=en_gb', { headers: { authorization: 'Bearer not.a.token' } }),
  ];
  expect(responses.map((response) => response.status())).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await responses[0]?.json()).toMatchObject({ success: false, message: expect.any(String) });
});

test('an invalid body is rejected with the field named, and nothing is stored [PET-02, PET-16, PET-18, API-03]', async () => {
  const before = await count();
  const wrong: [Record<string, unknown>, string][] = [
    [{ species: 'hamster' }, 'species'],
    [{ gender: 'x' }, 'gender'],
    [{ weight: '22' }, 'weight'],
    [{ weight: 0.09 }, 'weight'],
    [{ weight: 300.1 }, 'weight'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(31) }, 'name'],
    [{ birthDate: '1990-01-01' }, 'birthDate'],
    [{ birthDate: 'yesterday' }, 'birthDate'],
  ];
  for (const [change, field] of wrong) {
    const response = await owner.api.post('/api/petProfiles?locale=en_gb', {
      data: { ...newPet(), ...change },
    });
    expect(response.status(), JSON.stringify(change)).toBe(400);
    expect(Object.keys((await response.json()).errors), JSON.stringify(change)).toEqual([field]);
  }
  const big = await owner.api.post('/api/petProfiles?locale=en_gb', {
    data: { ...newPet(), breed: 'x'.repeat(1_000_000) },
  });
  expect(big.status()).toBe(413);
  const text = await owner.api.post('/api/petProfiles?locale=en_gb', {
    data: 'name=Rex',
    headers: { 'content-type': 'text/plain' },
  });
  expect(text.status()).toBe(415);
  expect(await count()).toBe(before);

  async function count() {
    return (await (await owner.api.get('/api/petProfiles?locale=en_gb')).json()).data.data.length;
  }
});

test('a text reminder needs a verified phone [REM-34]', async () => {
  const pet = await owner.createPet();
  const response = await owner.api.post('/api/reminders?locale=en_gb', {
    data: { reminder: { petId: pet.id, productId: 'SER_Dog_Product', channel: 'sms' } },
  });
  expect(response.status()).toBe(403);
});

test('a retry with the same key gets the first response, and another body with it is rejected [API-05]', async () => {
  const data = newPet();
  const headers = { 'idempotency-key': data.name.replace(' ', '-') };
  const first = await owner.api.post('/api/petProfiles?locale=en_gb', { data, headers });
  const again = await owner.api.post('/api/petProfiles?locale=en_gb', { data, headers });
  const changed = await owner.api.post('/api/petProfiles?locale=en_gb', {
    data: { ...data, weight: 9 },
    headers,
  });
  expect([first.status(), again.status(), changed.status()]).toEqual([201, 201, 422]);
  expect((await again.json()).data.id).toBe((await first.json()).data.id);
});

test('a write from another origin, or without the site’s header, is rejected [AUT-06]', async () => {
  const foreign = await owner.api.post('/api/petProfiles?locale=en_gb', {
    data: newPet(),
    headers: { origin: 'https://evil.example' },
  });
  const bare = await owner.api.post('/api/petProfiles?locale=en_gb', {
    data: newPet(),
    headers: { 'x-requested-with': '' },
  });
  expect([foreign.status(), bare.status()]).toEqual([403, 403]);
});

test('a pet that has changed since it was read can be protected from being overwritten [API-07]', async () => {
  const pet = await owner.createPet();
  const read = await owner.api.get(`/api/pets/${pet.id}?locale=en_gb`);
  const etag = read.headers().etag ?? '';
  const put = (headers: Record<string, string>) =>
    owner.api.put(`/api/pets/${pet.id}?locale=en_gb`, { data: newPet(), headers });
  expect((await put({ 'if-match': etag })).status()).toBe(200);
  expect((await put({ 'if-match': etag })).status()).toBe(409);
});

test('requests that no endpoint accepts are rejected in the API’s error format [API-03]', async () => {
  const unknown = await owner.api.get('/api/nothing');
  expect([unknown.status(), await unknown.json()]).toEqual([
    404,
    { success: false, message: 'There is nothing at this address.' },
  ]);
  const method = await owner.api.patch('/api/petProfiles');
  expect([method.status(), method.headers().allow]).toEqual([405, 'GET, HEAD, POST']);
  const large = await owner.api.post('/api/petProfiles?locale=en_gb', { data: 'x'.repeat(7_000_000) });
  expect([large.status(), await large.json()]).toEqual([
    413,
    { success: false, message: 'The body may have at most 64 KB.' },
  ]);
  expect((await owner.api.head('/api/openapi.json')).status()).toBe(200);
  expect((await owner.api.head('/api/unsubscribe?token=altered')).status()).toBe(400);
});

test('an owner’s data is never cached and content is [API-04]', async () => {
  expect((await owner.api.get('/api/reminders?locale=en_gb')).headers()['cache-control']).toBe('no-store');
  expect((await owner.api.get('/api/species/dog/breeds?locale=en_gb')).headers()['cache-control']).toContain(
    'max-age=3600',
  );
});

test('logging out revokes the session at once [AUT-04]', async () => {
  const leaving = await Owner.signIn('light');
  const { cookies } = await leaving.api.storageState();
  const session = cookies.find((cookie) => cookie.name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const stolen = await request.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: { cookie: `session=${session?.value}` },
  });
  expect((await stolen.get('/api/profile?locale=en_gb')).status()).toBe(200);
  await leaving.api.post('/auth/logout');
  expect((await stolen.get('/api/profile?locale=en_gb')).status()).toBe(401);
});
