import { beforeEach, describe, expect, it } from 'vitest';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { type RemovalCalls, type RemovalProgress, removePet } from './remove-pet.ts';

const reminder = (id: string, petId: string) => someReminder({ id, pet: { id: petId, name: 'Rex' } });
let log: string[];
let progress: RemovalProgress[];
let failing: Map<string, ApiError>;

beforeEach(() => {
  log = [];
  progress = [];
  failing = new Map();
});

async function deleted(id: string) {
  log.push(id);
  const failure = failing.get(id);
  if (failure) throw failure;
}

const calls: RemovalCalls = {
  reminders: async () => [reminder('r1', 'p1'), reminder('r2', 'p2'), reminder('r3', 'p1')],
  deleteReminder: deleted,
  deletePet: deleted,
};
const remove = () => removePet('p1', calls, (step) => progress.push(step));

describe('removing a pet', () => {
  it('deletes all of the pet’s reminders, and no others, and then the pet [PET-46, PET-48]', async () => {
    await remove();
    expect(log).toEqual(['r1', 'r3', 'p1']);
    expect(progress).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
  });

  it('keeps the pet if a reminder cannot be deleted, and fails [PET-46]', async () => {
    failing.set('r3', new ApiError(503, 'unavailable'));
    await expect(remove()).rejects.toThrow('unavailable');
    expect(log).toEqual(['r1', 'r3']);
  });

  it('continues if an earlier attempt has already deleted something [PET-46]', async () => {
    failing.set('r1', new ApiError(404, 'gone'));
    failing.set('p1', new ApiError(404, 'gone'));
    await remove();
    expect(log).toEqual(['r1', 'r3', 'p1']);
  });

  it('fails if the pet cannot be deleted [PET-46]', async () => {
    failing.set('p1', new ApiError(500, 'internal'));
    await expect(remove()).rejects.toThrow('internal');
  });
});
