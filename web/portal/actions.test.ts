import { describe, expect, it, vi } from 'vitest';
import { somePet, someReminder } from '../../test/support/web/portal-data.ts';
import { forgedArguments, formOf } from '../../test/support/web/posts.ts';
import { stubApi, visit, visitSite } from '../../test/support/web/visit.ts';
import { changeDose, changePause } from './doses/change-doses.ts';
import { deletePetAction, saveIcon } from './pets/pet-actions.ts';
import { deleteReminders } from './reminders/save-reminder.ts';

vi.mock('next/headers', async () => (await import('../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../test/support/web/visit.ts')).nextNavigation);
vi.mock('../lib/log-problem.ts', async () => (await import('../../test/support/web/visit.ts')).silentLog);

const common = { locale: 'en_gb', afterwards: '/en_gb/reminders' };
const reminders = [
  someReminder(),
  someReminder({ id: 'r2', channel: 'sms' }),
  someReminder({ id: 'r3', pet: { id: 'p2', name: 'Rex' } }),
];
const done = (data: unknown) => ({ status: 200, body: { success: true, data } });

/** The API with these reminders and one pet; changes get the given response. */
function api(change: { status: number; body: unknown } = done(someReminder()), pet = somePet()) {
  const { writes } = stubApi((method, path) => {
    if (path === '/api/reminders' && method === 'GET') return { status: 200, body: reminders };
    return method === 'GET' ? done(pet) : change;
  });
  return () => writes().map(({ method, path, body }) => ({ method, path, body }));
}

visitSite();

describe('an action on a dose posted without scripts', () => {
  const dose = { ...common, reminderId: 'r1', date: '2026-05-31' };

  it.each([
    ['given', { method: 'POST', path: '/api/reminders/r1/doses', body: { date: dose.date } }],
    ['undo', { method: 'DELETE', path: '/api/reminders/r1/doses/2026-05-31', body: undefined }],
    [
      'tomorrow',
      { method: 'POST', path: '/api/reminders/r1/repeats', body: { when: 'tomorrow', date: dose.date } },
    ],
    [
      'in-three-days',
      { method: 'POST', path: '/api/reminders/r1/repeats', body: { when: 'in-three-days', date: dose.date } },
    ],
    [
      'not-now',
      { method: 'POST', path: '/api/reminders/r1/repeats', body: { when: 'not-now', date: dose.date } },
    ],
  ])('is recorded: %s [ACC-03]', async (step, call) => {
    const writes = api();
    await expect(changeDose(undefined, formOf({ ...dose, step }))).rejects.toThrow(
      'leads to /en_gb/reminders',
    );
    expect(writes()).toEqual([call]);
  });

  it('is returned if the API rejects it, and if the action or date does not exist [ACC-03]', async () => {
    const writes = api({ status: 409, body: { success: false } });
    expect(await changeDose(undefined, formOf({ ...dose, step: 'given' }))).toEqual({ failure: 409 });
    expect(writes()).toHaveLength(1);
    expect(await changeDose(undefined, formOf({ ...dose, step: 'delete' }))).toEqual({ failure: 400 });
    expect(await changeDose(undefined, formOf({ ...dose, step: 'given', date: '31 May' }))).toEqual({
      failure: 400,
    });
    expect(writes()).toHaveLength(1);
  });
});

describe('an action that a script calls', () => {
  const dose = { ...common, scripts: 'yes', reminderId: 'r1', date: '2026-05-31', step: 'given' };

  it('returns instead of redirecting, and acts in the time zone of the browser [ACC-03, REM-19]', async () => {
    const { calls } = stubApi(() => done(someReminder()));
    const entered = formOf({ ...dose, timeZone: 'America/New_York' });
    expect(await changeDose(undefined, entered)).toMatchObject({ done: { success: true } });
    expect(calls[0]?.headers['x-time-zone']).toBe('America/New_York');
    await changeDose(undefined, formOf({ ...dose, timeZone: 'Nowhere' }));
    expect(calls[1]?.headers['x-time-zone']).toBeUndefined();
  });
});

describe('a pause posted without scripts', () => {
  const paused = done({ until: '2026-12-24', reminderIds: [] });

  it('covers everything, a pet, or each reminder of a group [ACC-03]', async () => {
    const writes = api(paused);
    const until = '2026-12-24';
    for (const target of [{ scope: 'all' }, { scope: 'pet', ids: 'p1' }, { scope: 'reminder', ids: 'r1 r2' }])
      await expect(changePause(undefined, formOf({ ...common, ...target, until }))).rejects.toThrow(
        'leads to',
      );
    expect(writes().map(({ body }) => body)).toEqual([
      { scope: 'all', until },
      { scope: 'pet', id: 'p1', until },
      { scope: 'reminder', id: 'r1', until },
      { scope: 'reminder', id: 'r2', until },
    ]);
  });

  it('is ended at once [ACC-03]', async () => {
    const writes = api(done({ until: null, reminderIds: [] }));
    const entries = { ...common, scope: 'pet', ids: 'p1', step: 'resume' };
    await expect(changePause(undefined, formOf(entries))).rejects.toThrow('leads to');
    expect(writes()).toEqual([{ method: 'DELETE', path: '/api/pauses', body: undefined }]);
  });

  it('needs a date that the API accepts [ACC-03]', async () => {
    const writes = api({ status: 400, body: { success: false } });
    for (const until of ['', 'tomorrow'])
      expect(await changePause(undefined, formOf({ ...common, scope: 'all', until }))).toEqual({
        failure: 400,
      });
    expect(writes()).toEqual([]);
    expect(await changePause(undefined, formOf({ ...common, scope: 'all', until: '2020-01-01' }))).toEqual({
      failure: 400,
    });
    expect(writes()).toHaveLength(1);
  });
});

describe('a pet’s icon posted without scripts', () => {
  const chosen = { ...common, petId: 'p1', imageReference: 'dog-corgi' };

  it('is saved on top of the pet’s current version [ACC-03, PET-04, PET-10]', async () => {
    const writes = api(done(somePet()));
    await expect(saveIcon(undefined, formOf(chosen))).rejects.toThrow('leads to /en_gb/reminders');
    expect(writes()).toEqual([
      {
        method: 'PUT',
        path: '/api/pets/p1',
        body: expect.objectContaining({ imageReference: 'dog-corgi', petName: 'Biscuit' }),
      },
    ]);
  });

  it('is tried once more if the pet was changed in the meantime [ACC-03, PET-10]', async () => {
    const writes = api({ status: 409, body: { success: false } });
    expect(await saveIcon(undefined, formOf(chosen))).toEqual({ failure: 409 });
    expect(writes()).toHaveLength(2);
  });
});

describe('a deletion posted without scripts', () => {
  it('removes a pet after its own reminders [ACC-03]', async () => {
    const writes = api(done(null));
    await expect(deletePetAction(undefined, formOf({ ...common, petId: 'p1' }))).rejects.toThrow('leads to');
    expect(writes().map(({ path }) => path)).toEqual([
      '/api/reminders/r1',
      '/api/reminders/r2',
      '/api/pets/p1',
    ]);
  });

  it('keeps the pet if one of its reminders cannot be deleted [ACC-03]', async () => {
    const writes = api({ status: 503, body: {} });
    expect(await deletePetAction(undefined, formOf({ ...common, petId: 'p1' }))).toEqual({ failure: 503 });
    expect(writes().map(({ path }) => path)).toEqual(['/api/reminders/r1']);
  });

  it('removes the reminders of a pet and brand on all channels, whether or not they still exist [ACC-03]', async () => {
    const writes = api({ status: 404, body: { success: false } });
    const entries = { ...common, reminderId: 'r2' };
    await expect(deleteReminders(undefined, formOf(entries))).rejects.toThrow('leads to');
    expect(writes().map(({ path }) => path)).toEqual(['/api/reminders/r1', '/api/reminders/r2']);
  });
});

it('rejects every action from another site, and handles any argument [ACC-03, SEC-02]', async () => {
  const writes = api();
  visit.origin = 'https://evil.example';
  for (const take of [changeDose, changePause, saveIcon, deletePetAction, deleteReminders])
    for (const argument of forgedArguments) expect(await take(argument, argument)).toEqual({ failure: 0 });
  expect(writes()).toEqual([]);
});
