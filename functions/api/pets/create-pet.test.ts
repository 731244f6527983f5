import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { ownerLimits } from '@merrowvale/shared/schemas/limits.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { describe, expect, it } from 'vitest';
import { full, petsApi, rex } from '../../../test/support/functions/pets.ts';
import { limitWrites } from '../../lib/limits/count-use.ts';

const { api, post, read, remove, list, made } = petsApi();

describe('the limits of an account', () => {
  it('let an owner have 100 pets, and another one once one is removed [PET-03]', async () => {
    api.ports.ownerLimits = { ...api.ports.ownerLimits, pets: 3 };
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push(await made({ ...rex, name }));
    const refused = await post(
      { ...rex, name: 'D' },
      { headers: { 'accept-language': 'de' }, query: { locale: 'de' } },
    );
    expect([refused.status, refused.body.message]).toEqual([406, 'Sie können bis zu 3 Tiere haben.']);
    expect((await post({ ...rex, name: 'D' }, { as: 'ben' })).status).toBe(201);
    await remove(ids[0] ?? '');
    expect((await post({ ...rex, name: 'D' })).status).toBe(201);
    expect(ownerLimits.parse({})).toMatchObject({ pets: 100, reminders: 300 });
  });

  it('limit the changes per minute, but not the reads [SEC-04]', async () => {
    const { countWrite } = api.ports;
    api.ports.countWrite = ({ sub }, now) => limitWrites(api.ports.table, sub, 2, now);
    for (const name of ['A', 'B']) await made({ ...rex, name });
    const refused = await post({ ...rex, name: 'C' }, { now: '2026-03-01T10:00:10.000Z' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '50']);
    expect((await list()).status).toBe(200);
    expect((await post({ ...rex, name: 'C' }, { as: 'ben' })).status).toBe(201);
    expect((await post({ ...rex, name: 'C' }, { now: '2026-03-01T10:01:00.000Z' })).status).toBe(201);
    api.ports.countWrite = countWrite;
  });
});

describe('a new pet', () => {
  it('is returned with its id and can be read back with every value sent [PET-01, PET-03, PET-07, PET-08]', async () => {
    const created = await post(full);
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    const response = await read(id);
    expect(response).toMatchObject({ status: 200, headers: { etag: '"1"', 'cache-control': 'no-store' } });
    expect(endpoints.getPet.response.parse(response.body)).toEqual(response.body);
    expect(response.body).toEqual({
      success: true,
      data: {
        id,
        name: 'Rex',
        species: 'dog',
        gender: 'male',
        birthDate: '2025-06-01',
        adoptionDate: '2025-09-01',
        weight: { value: 22.5 },
        breed: 'Beagle',
        acquisitionSource: 'shelter',
        acquisitionDetail: { id: 's-1', name: 'Harbour Home' },
        vetClinic: { id: 'v-1', name: 'Quayside Vets' },
        imageReference: 'dog-beagle',
        cdcPetOwnerId: 'ann',
        version: 1,
      } satisfies Pet,
    });
  });

  it('needs no shelter, clinic or other detail besides name, species and sex [PET-22, PET-24]', async () => {
    expect((await post(rex)).status).toBe(201);
    for (const field of ['name', 'species', 'gender'] as const) {
      const { [field]: _, ...rest } = { ...rex, name: 'Max' };
      expect(await post(rest)).toMatchObject({
        status: 400,
        body: { success: false, errors: { [field]: [expect.any(String)] } },
      });
    }
  });

  it.each([
    [{ species: 'hamster' }, 'species'],
    [{ gender: 'x' }, 'gender'],
    [{ weight: '22' }, 'weight'],
    [{ weight: 0 }, 'weight'],
    [{ weight: 0.09 }, 'weight'],
    [{ weight: 300.1 }, 'weight'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(31) }, 'name'],
    [{ birthDate: '2020-01-01' }, 'birthDate'],
    [{ birthDate: '2026-03-02' }, 'birthDate'],
    [{ acquisitionDate: '2026-03-02' }, 'acquisitionDate'],
    [{ petShelterId: 's-1' }, 'acquisitionDate'],
    [{ acquisitionSource: 'market' }, 'acquisitionSource'],
  ])(
    'with %j is rejected with a field error, and nothing is stored [PET-02, PET-16, PET-18, PET-19, PET-20, PET-21, PET-23, API-03]',
    async (change, field) => {
      const response = await post({ ...rex, ...change });
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.errors)).toEqual([field]);
      expect(api.ports.table.size).toBe(0);
    },
  );

  it.each([0.1, 300])('may weigh %d lbs, the lower and upper limit [PET-18]', async (weight) => {
    expect((await post({ ...rex, weight })).status).toBe(201);
  });

  it('drops unknown fields instead of storing them', async () => {
    const id = await made({ ...rex, ownerId: 'eve', isDeleted: true, roles: ['support'] });
    expect((await read(id)).body.data.cdcPetOwnerId).toBe('ann');
    expect(api.ports.table.all().some((item) => 'roles' in item)).toBe(false);
  });
});

describe('returns the first response and stores nothing else; a different body with the same key is rejected', () => {
  const headers = { 'idempotency-key': 'key-1' };

  it('returns the first response and stores nothing more; a different body with the same key is rejected [API-05]', async () => {
    const first = await post(full, { headers });
    const items = api.ports.table.size;
    const again = await post(full, { headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(api.ports.table.size).toBe(items);
    expect((await post({ ...full, weight: 9 }, { headers })).status).toBe(422);
    expect((await post(full, { headers, as: 'bob' })).body.data.cdcPetOwnerId).toBe('bob');
  });

  it('gets 410 for a pet that has been deleted since [API-05]', async () => {
    const { body } = await post(rex, { headers });
    await remove(body.data.id);
    const again = await post(rex, { headers });
    expect([again.status, again.body.success, again.body.data]).toEqual([410, false, undefined]);
  });

  it('creates one pet, however many arrive at once [API-05]', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(rex, { headers })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await list()).body.data.data).toHaveLength(1);
  });
});
