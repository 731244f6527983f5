import { beforeEach, expect, it } from 'vitest';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import type { Value } from '../adapters/table.ts';
import { petKey } from '../keys.ts';
import { claimPetName, releasePetName } from './pet-names.ts';

const claimedAt = '2026-03-01T10:00:00.000Z';
const pet = { ownerId: 'ann', petId: 'p1', name: 'Rex', species: 'dog', gender: 'male', version: 1 };
const taken = { code: 'conflict', errors: { name: [expect.any(String)] } };

let table: MemoryTable;
beforeEach(() => {
  table = new MemoryTable();
});
const claim = (petId: string, seconds = 0, name = 'Rex', ownerId = 'ann') => {
  const now = new Date(Date.parse(claimedAt) + seconds * 1000).toISOString();
  return claimPetName({ table, ownerId, petId, now }, { name, field: 'name' });
};
const store = (changes: { [name: string]: Value } = {}) =>
  table.put({ ...petKey('ann', 'p1'), ...pet, createdAt: claimedAt, lastModified: claimedAt, ...changes });
const holder = async () => (await table.get({ pk: 'PETNAMES#ann', sk: 'NAME#rex' }))?.petId;

it('a name is claimed once, by one of an owner’s pets, however it is written [PET-17]', async () => {
  await claim('p1');
  await claim('p1', 1, ' REX');
  await expect(claim('p2', 1, 'rex')).rejects.toMatchObject(taken);
  await claim('p2', 1, 'rex', 'bob');
  expect(await holder()).toBe('p1');
});

it.each<[string, { [name: string]: Value } | undefined, number, string]>([
  ['has yet to be stored', undefined, 59.999, 'p1'],
  ['was never stored', undefined, 60, 'p2'],
  ['has it', {}, 600, 'p1'],
  ['has it, written otherwise', { name: 'REX' }, 600, 'p1'],
  ['has another name by now', { name: 'Max' }, 60, 'p2'],
  ['is deleted', { isDeleted: true }, 60, 'p2'],
])('a name is free unless the pet that claimed it %s [PET-17]', async (_, stored, seconds, expected) => {
  await claim('p1');
  if (stored) await store(stored);
  const claimed = claim('p2', seconds);
  if (expected === 'p1') await expect(claimed).rejects.toMatchObject(taken);
  else await claimed;
  expect(await holder()).toBe(expected);
});

it('of two pets that take over a name, one gets it, and only that one can release it [PET-17]', async () => {
  await claim('p1');
  const results = await Promise.allSettled([claim('p2', 60), claim('p3', 60)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = String(await holder());
  for (const petId of ['p1', winner === 'p2' ? 'p3' : 'p2'])
    await releasePetName({ table, ownerId: 'ann', petId }, 'Rex');
  expect(await holder()).toBe(winner);
  await releasePetName({ table, ownerId: 'ann', petId: winner }, 'REX');
  expect(await holder()).toBeUndefined();
});
