import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inputOf } from '../../portal/pets/pet-form-values.ts';
import { somePet } from '../../portal/test-data.ts';
import { isChangedElsewhere } from './api-error.ts';
import { petQuery } from './queries.ts';
import { makeQueryClient } from './query-client.ts';
import { updatePet } from './update-pet.ts';

const respond = vi.fn<(request: Request) => Promise<Response>>();
const pet = somePet({ version: 7 });

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
  vi.stubGlobal('fetch', respond);
});
afterEach(() => {
  vi.unstubAllGlobals();
  respond.mockReset();
});

const refuse = (status: number, body: object = {}) =>
  respond.mockImplementation(async () =>
    Response.json({ success: false, message: 'no', ...body }, { status }),
  );

describe('changing a pet', () => {
  it('sends the form’s fields with the version they are based on, and returns the pet [PET-09]', async () => {
    respond.mockImplementation(async () => Response.json({ success: true, data: pet }));
    expect(await updatePet({ locale: 'en_gb' }, pet, inputOf(pet))).toEqual(pet);
    const [request] = respond.mock.calls[0] ?? [];
    expect([request?.method, request?.url]).toEqual(['PUT', 'https://site.example/api/pets/p1?locale=en_gb']);
    expect(request?.headers.get('if-match')).toBe('"7"');
    expect(await request?.json()).toEqual(inputOf(pet));
  });

  it('fails with a specific message, and keeps the server’s error [PET-10]', async () => {
    refuse(500);
    await expect(updatePet({ locale: 'en_gb' }, pet, inputOf(pet))).rejects.toThrow(
      'Failed to update pet profile',
    );
    refuse(400, { errors: { name: ['Too long.'] } });
    const fieldErrors = { name: ['Too long.'] };
    await expect(updatePet({ locale: 'en_gb' }, pet, inputOf(pet))).rejects.toMatchObject({
      status: 400,
      fieldErrors,
    });
  });

  it('distinguishes an edit conflict from a name that is taken [PET-10, PET-17]', async () => {
    const failure = () => updatePet({ locale: 'en_gb' }, pet, inputOf(pet)).catch((error: unknown) => error);
    refuse(409);
    expect(isChangedElsewhere(await failure())).toBe(true);
    refuse(409, { errors: { name: ['You already have a pet with this name.'] } });
    expect(isChangedElsewhere(await failure())).toBe(false);
  });
});

it('fails with a specific message when a pet cannot be read [PET-08]', async () => {
  refuse(404);
  const client = makeQueryClient();
  await expect(client.fetchQuery(petQuery('en_gb', 'p1'))).rejects.toThrow('Failed to fetch pet profile');
  client.clear();
});
