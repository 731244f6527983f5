import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { somePet, someProfile } from '../../../test/support/web/portal-data.ts';
import { forgedArguments, formOf } from '../../../test/support/web/posts.ts';
import { stubApi, visit, visitSite } from '../../../test/support/web/visit.ts';
import { placeStepValue } from '../clinics/place-step.ts';
import { savePet } from './pet-actions.ts';
import { filledPetForm } from './pet-form-values.ts';

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../../test/support/web/visit.ts')).nextNavigation);
const logged = vi.hoisted(() => vi.fn());
vi.mock('../../lib/log-problem.ts', () => ({ logProblem: logged }));

const known = somePet();
const pet = somePet({ id: 'new', name: 'Rolo' });
const common = { locale: 'en_gb', page: 'page-1', afterwards: '/en_gb/pets', here: '/en_gb/pets/new' };
const adding = { ...filledPetForm(pet, 'en_gb'), ...common, steps: 'two', step: 'save' };
const editing = {
  ...filledPetForm(known, 'en_gb'),
  ...common,
  steps: 'one',
  step: 'next',
  petId: 'p1',
  version: '1',
  began: JSON.stringify(filledPetForm(known, 'en_gb')),
};
const dashboard = {
  status: 200,
  body: { success: true, data: { pets: [known], reminders: [], doseCounts: [], profile: someProfile() } },
};

/** The API with one pet; saving it returns the given response. */
function api(
  saving: { status: number; body: unknown } = { status: 201, body: { success: true, data: pet } },
  now = known,
) {
  return stubApi((method, path) => {
    if (path === '/api/dashboard') return dashboard;
    if (method === 'GET') return { status: 200, body: { success: true, data: now } };
    return saving;
  });
}

const post = (entries: Record<string, string>) => savePet(undefined, formOf(entries));

visitSite();

describe('a pet form that is posted', () => {
  it('is saved for the signed-in owner, and redirects [ACC-03]', async () => {
    const { writes } = api();
    await expect(post(adding)).rejects.toThrow('leads to /en_gb/pets');
    expect(writes()).toHaveLength(1);
    expect(writes()[0]).toMatchObject({
      method: 'POST',
      path: '/api/petProfiles',
      headers: {
        origin: 'https://site.example',
        cookie: '__Host-session=session',
        'x-requested-with': 'fetch',
      },
      body: { name: 'Rolo', weight: 24.49 },
    });
  });

  it('names its block, whose editor may permit earlier birth dates [PET-19]', async () => {
    const blocks: (string | null)[] = [];
    stubApi((method, path, query) => {
      if (path === '/api/dashboard') return dashboard;
      if (method === 'POST') blocks.push(query.get('block'));
      return { status: 201, body: { success: true, data: pet } };
    });
    const early = { birthDate: '2000-01-01', block: 'new_pet', oldest: '20000' };
    await expect(post({ ...adding, ...early })).rejects.toThrow('leads to');
    expect(blocks).toEqual(['new_pet']);
    expect(await post({ ...adding, ...early, oldest: '' })).toMatchObject({
      posted: { problems: { birthDate: petMessages.birthDateTooEarly } },
    });
  });

  it('returns to an empty form for another pet, and to no other site [ACC-03]', async () => {
    api();
    await expect(post({ ...adding, step: 'another' })).rejects.toThrow('leads to /en_gb/pets/new');
    for (const evil of ['https://evil.example', '//evil.example'])
      await expect(post({ ...adding, afterwards: evil })).rejects.toThrow(/leads to \/en_gb$/);
  });

  it('asks for the icon of a valid new pet, and lets the owner go back [ACC-03]', async () => {
    const { writes } = api();
    expect(await post({ ...adding, step: 'next' })).toMatchObject({ done: { step: 'icon' } });
    expect(await post({ ...adding, step: 'details' })).toMatchObject({
      posted: { values: { name: 'Rolo' } },
      done: {},
    });
    expect(writes()).toEqual([]);
  });

  it('returns the input and its errors by the rules of the page with scripts [ACC-03]', async () => {
    const { writes } = api();
    expect(await post({ ...adding, name: ' biscuit ', weight: '999', step: 'next' })).toMatchObject({
      posted: {
        values: { name: ' biscuit ', weight: '999' },
        problems: { weight: 'The weight must be at most 300 lbs.' },
      },
    });
    expect(await post({ ...adding, weight: '137', weightUnit: 'kg' })).toMatchObject({
      posted: {
        values: { weight: '137', weightUnit: 'kg' },
        problems: { weight: 'The weight must be at most 300 lbs.' },
      },
    });
    expect(await post({ ...adding, name: ' biscuit ' })).toMatchObject({
      posted: { problems: { name: petMessages.nameTaken } },
    });
    expect(writes()).toEqual([]);
  });

  it('returns the errors of the API at their fields, and any other failure with the input [ACC-03]', async () => {
    api({ status: 409, body: { success: false, errors: { name: [petMessages.nameTaken] } } });
    expect(await post(adding)).toEqual({
      posted: expect.objectContaining({ problems: { name: petMessages.nameTaken } }),
    });
    api({ status: 503, body: { success: false } });
    expect(await post(adding)).toMatchObject({
      posted: { problems: {}, values: { name: 'Rolo' } },
      failure: 503,
    });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('down')));
    expect(await post(adding)).toMatchObject({ failure: 0 });
  });

  it('counts once when it is sent twice from one page [ACC-03]', async () => {
    const { writes } = api();
    for (const differences of [{}, {}, { weight: '3' }, { page: 'page-2' }])
      await expect(post({ ...adding, ...differences })).rejects.toThrow('leads to');
    const [first, again, other, elsewhere] = writes().map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(new Set([first, other, elsewhere]).size).toBe(3);
  });

  it('changes the version that the page showed, and rebases the edits if there is a newer one [ACC-03, PET-09, PET-10]', async () => {
    const saved = api({ status: 200, body: { success: true, data: known } });
    await expect(post({ ...editing, breed: 'Poodle' })).rejects.toThrow('leads to /en_gb/pets');
    expect(saved.writes()[0]).toMatchObject({
      method: 'PUT',
      path: '/api/pets/p1',
      headers: { 'if-match': '"1"' },
    });
    api({ status: 409, body: { success: false } }, somePet({ weight: { value: 30 }, version: 2 }));
    const outcome = await post({ ...editing, breed: 'Poodle' });
    expect(outcome).toMatchObject({
      posted: { values: { breed: 'Poodle', weight: '13.61' } },
      done: { changed: { pet: { version: 2 }, fields: ['weight'] } },
    });
    // A second mention of an object would be posted as a reference, which refuse-post.ts refuses without scripts.
    const { values } = z.object({ values: z.unknown() }).parse(outcome.done);
    expect(outcome.posted?.values).toEqual(values);
    expect(outcome.posted?.values).not.toBe(values);
    expect(await post({ ...editing, petId: 'somebody-else’s' })).toMatchObject({ failure: 404 });
  });

  it('is rejected from another site, and handles any argument [ACC-03, SEC-02]', async () => {
    const { calls } = api();
    visit.origin = 'https://evil.example';
    expect(await post(adding)).toMatchObject({ failure: 0 });
    expect(calls).toEqual([]);
    visit.origin = 'https://site.example';
    for (const argument of forgedArguments)
      expect(await savePet(argument, argument)).not.toHaveProperty('done');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is returned to scripts, which ask for the second payload in a wizard and name their time zone [PET-44]', async () => {
    const { writes } = api();
    const scripts = { scripts: 'yes', timeZone: 'Pacific/Auckland', steps: 'one', card: 'yes', step: 'next' };
    expect(await post({ ...adding, ...scripts })).toMatchObject({ done: { saved: { name: 'Rolo' } } });
    expect(writes()).toMatchObject([
      { headers: { 'x-time-zone': 'Pacific/Auckland' }, body: { petName: 'Rolo', petSpecies: 'dog' } },
    ]);
  });

  it('fails with a specific message if the pet cannot be updated [PET-10]', async () => {
    api({ status: 500, body: { success: false } });
    expect(await post(editing)).toMatchObject({ posted: { values: { name: 'Biscuit' } }, failure: 500 });
    expect(logged).toHaveBeenLastCalledWith(
      expect.any(String),
      expect.objectContaining({ message: 'Failed to update pet profile' }),
    );
  });

  it('distinguishes an edit conflict from a name that is taken [PET-10, PET-17]', async () => {
    api({ status: 409, body: { success: false, errors: { petName: [petMessages.nameTaken] } } });
    expect(await post(editing)).toMatchObject({ posted: { problems: { name: petMessages.nameTaken } } });
  });
});

describe('the look-up of a clinic or shelter in a pet form without scripts', () => {
  const london = { lat: 51.5, lng: -0.12 };
  const geocoded = {
    status: 'OK',
    results: [{ formatted_address: 'London', geometry: { location: london } }],
  };
  const entity = { ELA_customer_id__c: 'CRM-7', corporate_name__v: 'Fernholt Vets', addresses__v: [] };
  const searched = { success: true, message: '', data: { total: 1, entities: [{ entityId: '7', entity }] } };
  const directory = (found: { status: number; body: unknown } = { status: 200, body: searched }) =>
    stubApi((_, path) => (path.includes('geocode') ? { status: 200, body: geocoded } : found));

  it('returns the input with the results nearby [ACC-03, VET-07]', async () => {
    const { calls } = directory();
    const step = placeStepValue({ find: 'clinic', miles: 50, offset: 10 });
    expect(await post({ ...adding, step, clinicPlace: ' BA1 ' })).toMatchObject({
      posted: { values: { name: 'Rolo' }, problems: {} },
      done: {
        search: {
          kind: 'clinic',
          state: {
            phase: 'found',
            question: { near: { address: 'BA1' }, region: 'gb', miles: 50 },
            page: { clinics: [{ id: 'CRM-7', name: 'Fernholt Vets' }], total: 1, offset: 10 },
          },
        },
      },
    });
    expect(calls.map(({ body }) => body)).toEqual([
      { address: 'BA1', region: 'gb' },
      expect.objectContaining({ dist: '50mi', offset: 10, ...london }),
    ]);
  });

  it('reports a directory that does not respond [ACC-03, VET-08]', async () => {
    directory({ status: 503, body: {} });
    const step = placeStepValue({ find: 'shelter', miles: 10, offset: 0 });
    expect(await post({ ...adding, step, shelterPlace: 'BA1' })).toMatchObject({
      done: { search: { kind: 'shelter', state: { phase: 'failed' } } },
    });
  });

  it('selects and removes a place [ACC-03, VET-07]', async () => {
    const { calls } = directory();
    const chosen = { pick: 'shelter', id: 'CRM-7', name: 'Fernholt' } as const;
    expect(await post({ ...adding, step: placeStepValue(chosen) })).toMatchObject({
      posted: { values: { petShelterId: 'CRM-7', petShelterName: 'Fernholt' }, problems: {} },
    });
    const gone = { pick: 'clinic', id: null, name: null } as const;
    expect(
      await post({ ...adding, vetClinicId: 'CRM-7', vetClinicName: 'Vets', step: placeStepValue(gone) }),
    ).toMatchObject({ posted: { values: { vetClinicId: '', vetClinicName: '' } } });
    expect(calls).toEqual([]);
  });

  it('does not run if its search boxes are empty when Enter is pressed [ACC-03]', async () => {
    const { writes } = api();
    const step = placeStepValue({ find: 'clinic', miles: 10, offset: 0 });
    expect(await post({ ...adding, step })).toMatchObject({ done: { step: 'icon' } });
    await expect(post({ ...editing, step, breed: 'Poodle' })).rejects.toThrow('leads to /en_gb/pets');
    expect(writes()).toHaveLength(1);
  });
});
