import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { describe, expect, it } from 'vitest';
import { petsApi, rex } from '../../../test/support/functions/pets.ts';
import { petKey } from '../../lib/keys.ts';

const { api, post, put, read, remove, list, made } = petsApi();

describe('a pet’s breed', () => {
  const breedIn = async (id: string, locale: string) => (await read(id, 'ann', { locale })).body.data.breed;

  it.each([
    ['de', 'Deutscher Schäferhund'],
    ['de', 'deutscher schaferhund'],
    ['de', 'German Shepherd Dog'],
    ['en_gb', 'German Shepherd Dog'],
    ['en_gb', 'Berger allemand'],
    ['jp', 'ジャーマンシェパードドッグ'],
  ])('is stored by its id, whatever it was called in %s: %s [PET-13]', async (locale, breed) => {
    const created = await post({ ...rex, breed }, { query: { locale } });
    const { id } = created.body.data;
    expect(created.body.data.breed).toBe(await breedIn(id, locale));
    expect(await breedIn(id, 'en_gb')).toBe('German Shepherd Dog');
    expect(await breedIn(id, 'de')).toBe('Deutscher Schäferhund');
    expect(await breedIn(id, 'fr')).toBe('Berger allemand');
    expect(await breedIn(id, 'jp')).toBe('ジャーマン・シェパード・ドッグ');
    expect(await api.ports.table.get(petKey('ann', id))).toMatchObject({ breed: 'German Shepherd Dog' });
  });

  it('of an earlier release is shown in the language of the page, and stays when the pet is saved [PET-13, PET-09]', async () => {
    const id = await made({ ...rex, breed: 'Saint Bernard' });
    expect(await breedIn(id, 'de')).toBe('Bernhardiner');
    const saved = await put(id, { ...rex, breed: 'Bernhardiner', weight: 150 }, { query: { locale: 'de' } });
    expect(saved.body.data.breed).toBe('Bernhardiner');
    expect(await breedIn(id, 'en_gb')).toBe('Saint Bernard');
  });

  it('that is not in the list is read back as it was sent, in every language [PET-01, PET-13]', async () => {
    const id = await made({ ...rex, breed: 'Schnoodle, mostly' });
    for (const locale of ['en_gb', 'de', 'jp']) expect(await breedIn(id, locale)).toBe('Schnoodle, mostly');
  });
});

describe('a pet’s name', () => {
  it('must be unique per owner, ignoring case and surrounding spaces [PET-17]', async () => {
    await made();
    expect(await post({ ...rex, name: ' REX ' })).toMatchObject({
      status: 409,
      body: { success: false, errors: { name: [petMessages.nameTaken] } },
    });
    expect((await post(rex, { as: 'bob' })).status).toBe(201);
  });

  it('does not conflict with itself, and is available again once the pet is renamed or deleted [PET-17]', async () => {
    const id = await made();
    expect((await put(id, { ...rex, name: 'REX' })).status).toBe(200);
    expect((await put(id, { ...rex, name: 'Max' })).status).toBe(200);
    const other = await made();
    expect((await put(other, { ...rex, name: 'max' })).status).toBe(409);
    await remove(id);
    expect((await put(other, { ...rex, name: 'max' })).status).toBe(200);
  });

  it('is granted to one of two pets created at the same moment [PET-17]', async () => {
    const responses = await Promise.all([post(rex), post(rex), post(rex)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await list()).body.data.data).toHaveLength(1);
  });

  it('is available again a minute after a failed write has claimed it [PET-17]', async () => {
    await api.ports.table.put({
      pk: 'PETNAMES#ann',
      sk: 'NAME#rex',
      petId: 'never-made',
      claimedAt: '2026-03-01T09:59:30.000Z',
    });
    expect((await post(rex)).status).toBe(409);
    expect((await post(rex, { now: '2026-03-01T10:00:30.000Z' })).status).toBe(201);
  });
});

describe('a deleted pet', () => {
  it('no longer exists, and gives 404 [PET-11, PET-48]', async () => {
    const id = await made();
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await remove(id)).status).toBe(404);
    expect((await read(id)).status).toBe(404);
    expect((await put(id, rex)).status).toBe(404);
    expect((await list()).body.data.data).toEqual([]);
  });
});

describe('another owner’s pet', () => {
  it('is unknown on read, update and delete, and nothing changes [PET-14]', async () => {
    const id = await made();
    const before = api.ports.table.all();
    const responses = [
      await read(id, 'bob'),
      await put(id, rex, { as: 'bob' }),
      await remove(id, { as: 'bob' }),
    ];
    const unknown = await read('no-such-pet', 'bob');
    expect(unknown.status).toBe(404);
    for (const response of responses) expect(response).toEqual(unknown);
    expect(api.ports.table.all()).toEqual(before);
    expect((await list({ as: 'bob' })).body.data.data).toEqual([]);
  });

  it('requires sign-in, as the owner’s own pets do [PET-14, AUT-05]', async () => {
    for (const response of [await list({ as: '' }), await post(rex, { as: '' }), await read('x', '')])
      expect(response).toMatchObject({ status: 401, body: { success: false, message: expect.any(String) } });
  });
});

describe('the list', () => {
  it('contains the owner’s pets at data.data in order of creation [PET-06]', async () => {
    for (const [at, name] of ['Ada', 'Bo', 'Cy'].entries())
      await post({ ...rex, name }, { now: `2026-03-01T10:00:0${at}.000Z` });
    const { body } = await list();
    expect(body.success).toBe(true);
    expect(body.data.data.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Bo', 'Cy']);
  });

  it('is paged, with the next page in the Link header [API-06]', async () => {
    for (const name of ['Ada', 'Bo', 'Cy']) await made({ ...rex, name });
    const first = await list({ query: { limit: '2' } });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const query = Object.fromEntries(new URL(next, 'https://x').searchParams);
    const second = await list({ query });
    expect([first.body.data.data.length, second.body.data.data.length]).toEqual([2, 1]);
    expect(second.headers.link).toBeUndefined();
    expect((await list({ query: { cursor: 'junk' } })).status).toBe(400);
  });
});

describe('events', () => {
  it('report every write with the correlation id of its request [EVT-01, EVT-04]', async () => {
    const headers = { 'x-correlation-id': 'from-the-browser' };
    const { body } = await post(rex, { headers });
    await put(body.data.id, { ...rex, name: 'Max' }, { headers });
    await remove(body.data.id, { headers });
    expect(api.ports.bus.published).toMatchObject([
      { type: 'pet.created', detail: { petVersion: 1, name: 'Rex' } },
      { type: 'pet.updated', detail: { petVersion: 2, name: 'Max' } },
      { type: 'pet.deleted', detail: { petVersion: 3 } },
    ]);
    for (const event of api.ports.bus.published)
      expect(event).toMatchObject({
        ownerId: 'ann',
        correlationId: 'from-the-browser',
        version: 1,
        time: '2026-03-01T10:00:00.000Z',
      });
    expect(api.ports.table.all().some(({ outbox }) => outbox !== undefined)).toBe(false);
  });

  it('stay with their pet when the bus rejects them, and the request still succeeds [EVT-05]', async () => {
    api.ports.bus.refuse = () => true;
    expect((await post(rex)).status).toBe(201);
    api.ports.bus.publish = () => Promise.reject(new Error('down'));
    expect((await post({ ...rex, name: 'Max' })).status).toBe(201);
    expect(api.ports.table.all().filter(({ outbox }) => outbox !== undefined)).toHaveLength(2);
  });

  it('are not created for writes that did not happen [EVT-05]', async () => {
    await post({ ...rex, weight: 0 });
    await put('no-such-pet', rex);
    expect(api.ports.bus.published).toEqual([]);
  });
});
