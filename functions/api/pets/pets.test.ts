import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { ownerLimits } from '@merrowvale/shared/schemas/owner-limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '../../lib/endpoint.ts';
import { call, testDependencies } from '../../lib/endpoint-testing.ts';
import { limitWrites } from '../../lib/limits/limit-writes.ts';
import { createPet } from './create-pet.ts';
import { deletePet } from './delete-pet.ts';
import { getPet } from './get-pet.ts';
import { listPets } from './list-pets.ts';
import { updatePet } from './update-pet.ts';

let ports: ReturnType<typeof testDependencies>;
beforeEach(() => {
  ports = testDependencies();
});

const post = (body: object, options: object = {}) =>
  call(endpoint(endpoints.createPet, createPet, ports), endpoints.createPet, { as: 'ann', body, ...options });
const put = (id: string, body: object, options: object = {}) =>
  call(endpoint(endpoints.updatePet, updatePet, ports), endpoints.updatePet, {
    as: 'ann',
    id,
    body,
    ...options,
  });
const read = (id: string, as = 'ann') =>
  call(endpoint(endpoints.getPet, getPet, ports), endpoints.getPet, { as, id });
const remove = (id: string, options: object = {}) =>
  call(endpoint(endpoints.deletePet, deletePet, ports), endpoints.deletePet, { as: 'ann', id, ...options });
const list = (options: object = {}) =>
  call(endpoint(endpoints.listPets, listPets, ports), endpoints.listPets, { as: 'ann', ...options });

const rex = { name: 'Rex', species: 'dog', gender: 'male' };
const full = {
  ...rex,
  imageReference: 'dog-beagle',
  breed: 'Beagle',
  weight: 22.5,
  birthDate: '2025-06-01',
  acquisitionDate: '2025-09-01',
  acquisitionSource: 'shelter',
  vetClinicId: 'v-1',
  vetClinicName: 'Quayside Vets',
  petShelterId: 's-1',
  petShelterName: 'Harbour Home',
};
const made = async (body: object = rex) => (await post(body)).body.data.id as string;

describe('the limits of an account', () => {
  it('let an owner have 100 pets, and another one once one is removed [PET-03]', async () => {
    ports.ownerLimits = { ...ports.ownerLimits, pets: 3 };
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

  it('bound what it changes in a minute, but not what it reads [SEC-04]', async () => {
    const { countWrite } = ports;
    ports.countWrite = ({ sub }, now) => limitWrites(ports.table, sub, 2, now);
    for (const name of ['A', 'B']) await made({ ...rex, name });
    const refused = await post({ ...rex, name: 'C' }, { now: '2026-03-01T10:00:10.000Z' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '50']);
    expect((await list()).status).toBe(200);
    expect((await post({ ...rex, name: 'C' }, { as: 'ben' })).status).toBe(201);
    expect((await post({ ...rex, name: 'C' }, { now: '2026-03-01T10:01:00.000Z' })).status).toBe(201);
    ports.countWrite = countWrite;
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
      },
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
    'with %j is rejected with a field error and nothing is stored [PET-02, PET-16, PET-18, PET-19, PET-20, PET-21, PET-23, API-03]',
    async (change, field) => {
      const response = await post({ ...rex, ...change });
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.errors)).toEqual([field]);
      expect(ports.table.size).toBe(0);
    },
  );

  it.each([0.1, 300])('may weigh %d lbs, the lower and upper limit [PET-18]', async (weight) => {
    expect((await post({ ...rex, weight })).status).toBe(201);
  });

  it('drops unknown fields instead of storing them', async () => {
    const id = await made({ ...rex, ownerId: 'eve', isDeleted: true, roles: ['support'] });
    expect((await read(id)).body.data.cdcPetOwnerId).toBe('ann');
    expect(ports.table.all().some((item) => 'roles' in item)).toBe(false);
  });
});

describe('the second payload', () => {
  const card = {
    petName: 'Rex',
    petSpecies: 'dog',
    petSex: 'male',
    petWeight: 9,
    petDateOfBirth: '2025-06-01',
    petAcquisitionType: 'shelter',
    petAcquisitionDate: '2025-09-01',
    petShelter: { id: 's-1', name: 'Harbour Home' },
    vetClinic: { id: null, name: 'Quayside Vets' },
    breed: 'Beagle',
    imageReference: 'dog-pug',
  };

  it('changes the same stored pet as the first [PET-04, PET-12]', async () => {
    const id = await made(full);
    expect((await put(id, { id, ...card })).status).toBe(200);
    expect((await read(id)).body.data).toMatchObject({
      imageReference: 'dog-pug',
      weight: { value: 9 },
      version: 2,
    });
    expect((await list()).body.data.data).toHaveLength(1);
  });

  it('uses its own field names in errors [PET-04, API-03]', async () => {
    const fields = async (change: object) => Object.keys((await post({ ...card, ...change })).body.errors);
    expect(await fields({ petSex: 'x' })).toEqual(['petSex']);
    expect(await fields({ petDateOfBirth: '2020-01-01' })).toEqual(['petDateOfBirth']);
    expect(await fields({ petAcquisitionDate: null })).toEqual(['petAcquisitionDate']);
    await made();
    expect(await fields({})).toEqual(['petName']);
  });
});

describe('a change', () => {
  it('replaces sent fields, preserves omitted ones and clears empty ones [PET-09]', async () => {
    const id = await made(full);
    expect((await put(id, { ...rex, name: 'Max', breed: '', weight: null })).status).toBe(200);
    expect((await read(id)).body.data).toMatchObject({
      name: 'Max',
      breed: null,
      weight: { value: null },
      imageReference: 'dog-beagle',
      version: 2,
    });
  });

  it('of the species is rejected once there is shelter data [PET-25]', async () => {
    const id = await made(full);
    expect(await put(id, { ...rex, species: 'cat' })).toMatchObject({
      status: 400,
      body: { errors: { species: [petMessages.speciesLocked] } },
    });
    const free = await made({ ...rex, name: 'Free' });
    expect((await put(free, { ...rex, name: 'Free', species: 'cat' })).status).toBe(200);
  });

  it('of a pet that has outgrown the age limit is not rejected because of its birth date [PET-19]', async () => {
    const id = await made(full);
    const years = { now: '2031-03-01T10:00:00.000Z' };
    expect((await put(id, { ...full, weight: 30 }, years)).status).toBe(200);
  });

  it('is rejected with 409 when the pet has changed since it was read [API-07]', async () => {
    const id = await made();
    const first = await put(id, { ...rex, weight: 1 }, { headers: { 'if-match': '"1"' } });
    expect(first).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect((await put(id, { ...rex, weight: 2 }, { headers: { 'if-match': '"1"' } })).status).toBe(409);
    expect((await put(id, { ...rex, weight: 2 }, { headers: { 'if-match': 'nonsense' } })).status).toBe(409);
    expect((await remove(id, { headers: { 'if-match': '"1"' } })).status).toBe(409);
    expect((await read(id)).body.data.weight.value).toBe(1);
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
    await ports.table.put({
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
    const before = ports.table.all();
    const responses = [
      await read(id, 'bob'),
      await put(id, rex, { as: 'bob' }),
      await remove(id, { as: 'bob' }),
    ];
    const unknown = await read('no-such-pet', 'bob');
    expect(unknown.status).toBe(404);
    for (const response of responses) expect(response).toEqual(unknown);
    expect(ports.table.all()).toEqual(before);
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

describe('a retry under one Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'key-1' };

  it('returns the first response and stores nothing more; a different body with the same key is rejected [API-05]', async () => {
    const first = await post(full, { headers });
    const items = ports.table.size;
    const again = await post(full, { headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(ports.table.size).toBe(items);
    expect((await post({ ...full, weight: 9 }, { headers })).status).toBe(422);
    expect((await post(full, { headers, as: 'bob' })).body.data.cdcPetOwnerId).toBe('bob');
  });

  it('gets 410 for a pet that has been deleted since [API-05]', async () => {
    const { body } = await post(rex, { headers });
    await remove(body.data.id);
    const again = await post(rex, { headers });
    expect([again.status, again.body.success, again.body.data]).toEqual([410, false, undefined]);
  });

  it('creates one pet however many arrive at once [API-05]', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(rex, { headers })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await list()).body.data.data).toHaveLength(1);
  });
});

describe('events', () => {
  it('report every write with the correlation id of its request [EVT-01, EVT-04]', async () => {
    const headers = { 'x-correlation-id': 'from-the-browser' };
    const { body } = await post(rex, { headers });
    await put(body.data.id, { ...rex, name: 'Max' }, { headers });
    await remove(body.data.id, { headers });
    expect(ports.bus.published).toMatchObject([
      { type: 'pet.created', detail: { petVersion: 1, name: 'Rex' } },
      { type: 'pet.updated', detail: { petVersion: 2, name: 'Max' } },
      { type: 'pet.deleted', detail: { petVersion: 3 } },
    ]);
    for (const event of ports.bus.published)
      expect(event).toMatchObject({
        ownerId: 'ann',
        correlationId: 'from-the-browser',
        version: 1,
        time: '2026-03-01T10:00:00.000Z',
      });
    expect(ports.table.all().some(({ outbox }) => outbox !== undefined)).toBe(false);
  });

  it('stay with their pet when the bus rejects them, and the request still succeeds [EVT-05]', async () => {
    ports.bus.refuse = () => true;
    expect((await post(rex)).status).toBe(201);
    ports.bus.publish = () => Promise.reject(new Error('down'));
    expect((await post({ ...rex, name: 'Max' })).status).toBe(201);
    expect(ports.table.all().filter(({ outbox }) => outbox !== undefined)).toHaveLength(2);
  });

  it('are not created for writes that did not happen [EVT-05]', async () => {
    await post({ ...rex, weight: 0 });
    await put('no-such-pet', rex);
    expect(ports.bus.published).toEqual([]);
  });
});
