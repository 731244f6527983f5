import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { createReminder } from '@merrowvale/functions/api/reminders/create-reminder.ts';
import { deleteReminder } from '@merrowvale/functions/api/reminders/delete-reminder.ts';
import { listReminders } from '@merrowvale/functions/api/reminders/list-reminders.ts';
import { updateReminder } from '@merrowvale/functions/api/reminders/update-reminder.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { reminderKey } from '@merrowvale/functions/lib/keys.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeEach } from 'vitest';
import { call, testDependencies } from './endpoint.ts';

export const today = '2026-03-01';
/** A reminder of the dog by email, due tomorrow. */
export const seresto = { productId: 'SER_Dog_Product', channel: 'email', startDate: '2026-03-02' };

export function reminderApi() {
  const api = { ports: testDependencies(), dog: '', cat: '' };
  beforeEach(async () => {
    api.ports = testDependencies();
    api.dog = await newPet('Rex', 'dog');
    api.cat = await newPet('Mia', 'cat');
    api.ports.bus.published.length = 0;
  });

  async function newPet(name: string, species: string, as = 'verified'): Promise<string> {
    const body = { name, species, gender: 'male' };
    const handler = endpoint(endpoints.createPet, createPet, api.ports);
    return (await call(handler, endpoints.createPet, { as, body })).body.data.id;
  }

  const post = (reminder: object, options: object = {}) =>
    call(endpoint(endpoints.createReminder, createReminder, api.ports), endpoints.createReminder, {
      as: 'verified',
      body: { reminder: { petId: api.dog, ...reminder } },
      ...options,
    });
  const put = (id: string, reminder: object, options: object = {}) =>
    call(endpoint(endpoints.updateReminder, updateReminder, api.ports), endpoints.updateReminder, {
      as: 'verified',
      id,
      body: { reminder: { petId: api.dog, ...reminder } },
      ...options,
    });
  const remove = (id: string, options: object = {}) =>
    call(endpoint(endpoints.deleteReminder, deleteReminder, api.ports), endpoints.deleteReminder, {
      as: 'verified',
      id,
      ...options,
    });
  const list = (options: object = {}) =>
    call(endpoint(endpoints.listReminders, listReminders, api.ports), endpoints.listReminders, {
      as: 'verified',
      ...options,
    });
  const made = async (reminder: object = seresto): Promise<string> => (await post(reminder)).body.data.id;
  const stored = (id: string) => api.ports.table.get(reminderKey('verified', id));

  return { api, newPet, post, put, remove, list, made, stored };
}
