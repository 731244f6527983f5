import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { describe, expect, it } from 'vitest';
import { full, petsApi, rex } from '../../../test/support/functions/pets.ts';

const { post, put, read, remove, list, made } = petsApi();

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
