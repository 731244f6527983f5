import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { callFromServer } from '../api/call-from-server.ts';
import { type BegunReminder, saveBegunReminder } from './begun-reminder.ts';

const pet = { name: 'Rex', species: 'dog', gender: 'male' } as const;
const reminder = { productId: 'FEN_Dog_Product', channel: 'email' } as const;
const begun: BegunReminder = { locale: 'en_gb', pet, reminder };
const call = vi.fn();
const save = (changes: Partial<BegunReminder> = {}) =>
  saveBegunReminder({ ...begun, ...changes }, call satisfies typeof callFromServer);
const options = () => call.mock.calls.map(([, each]) => each);

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: { id: 'p1', pets: [] } });
});

it('a begun reminder is saved once, with its pet and in the zone of the form [REM-01]', async () => {
  await save();
  await save({ reminder: { ...reminder, timeZone: 'Europe/Berlin' } });
  const [first, second, third] = options();
  expect(first).toEqual({ query: { locale: 'en_gb' }, idempotencyKey: expect.any(String), body: pet });
  expect(second).toEqual({ ...first, body: { reminder: { ...reminder, petId: 'p1' } } });
  expect(third).toMatchObject({ timeZone: 'Europe/Berlin' });
  expect(third.idempotencyKey).not.toBe(first.idempotencyKey);
});

it('a begun reminder is added to the pet of that name, if it is of the species', async () => {
  const taken = new ApiError(409, 'There is a pet of that name.');
  const pets = (species: string) => ({ data: { pets: [{ id: 'p7', name: 'rex', species }] } });
  call.mockRejectedValueOnce(taken).mockResolvedValueOnce(pets('dog'));
  await save();
  expect(options().at(-1).body.reminder.petId).toBe('p7');
  call.mockRejectedValueOnce(taken).mockResolvedValueOnce(pets('cat'));
  await expect(save()).rejects.toBe(taken);
});
