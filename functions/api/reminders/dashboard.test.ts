import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, testDependencies, testIdentity } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { createPet } from '../pets/create-pet.ts';
import { deletePet } from '../pets/delete-pet.ts';
import { listPets } from '../pets/list-pets.ts';
import { getProfile } from '../profile/get-profile.ts';
import { createReminder } from './create-reminder.ts';
import { deleteReminder } from './delete-reminder.ts';
import { getDashboard } from './get-dashboard.ts';
import { listReminders } from './list-reminders.ts';

let ports: ReturnType<typeof testDependencies>;
let identity: Identity;

beforeEach(() => {
  ports = testDependencies();
  identity = testIdentity('verified');
  ports.identify = async () => identity;
});

const read = async () =>
  (await call(endpoint(endpoints.getDashboard, getDashboard, ports), endpoints.getDashboard)).body;
const lists = async () => ({
  pets: (await call(endpoint(endpoints.listPets, listPets, ports), endpoints.listPets)).body.data.data,
  reminders: (await call(endpoint(endpoints.listReminders, listReminders, ports), endpoints.listReminders))
    .body,
  profile: (await call(endpoint(endpoints.getProfile, getProfile, ports), endpoints.getProfile)).body.data,
});

async function addPet(name: string): Promise<string> {
  const body = { name, species: 'dog', gender: 'male' };
  return (await call(endpoint(endpoints.createPet, createPet, ports), endpoints.createPet, { body })).body
    .data.id;
}

async function remind(petId: string, channel = 'email'): Promise<string> {
  const reminder = { petId, productId: 'SER_Dog_Product', channel, timeZone: 'Europe/Paris' };
  const post = endpoint(endpoints.createReminder, createReminder, ports);
  return (await call(post, endpoints.createReminder, { body: { reminder } })).body.data.id;
}

describe('the dashboard', () => {
  it('contains the same as the lists and the profile, read with a single Query [PET-06, REM-10]', async () => {
    for (const name of ['Rex', 'Bella', 'Otto']) {
      const petId = await addPet(name);
      for (const channel of ['email', 'sms']) await remind(petId, channel);
    }
    const expected = await lists();
    expect(expected.reminders).toHaveLength(6);
    const spies = (['get', 'query', 'put', 'update', 'remove'] as const).map((name) =>
      vi.spyOn(ports.table, name),
    );
    const doseCounts = expected.pets.map(({ id }: { id: string }) => ({ petId: id, given: 0, due: 0 }));
    expect(await read()).toEqual({ success: true, data: { ...expected, doseCounts } });
    expect(spies.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0, 0, 0]);
  });

  it('is empty for a new owner, whose profile comes from the identity provider [PET-36]', async () => {
    expect((await read()).data).toMatchObject({
      pets: [],
      reminders: [],
      profile: { id: 'verified', emailAddress: 'verified@example.com', sendTime: '09:00' },
    });
  });

  it('excludes deleted pets and reminders [PET-11, REM-13]', async () => {
    const [remaining, gone] = [await addPet('Rex'), await addPet('Bella')];
    const [first, second] = [await remind(remaining), await remind(remaining, 'sms')];
    await call(endpoint(endpoints.deletePet, deletePet, ports), endpoints.deletePet, { id: gone });
    await call(endpoint(endpoints.deleteReminder, deleteReminder, ports), endpoints.deleteReminder, {
      id: first,
    });
    const { pets, reminders } = (await read()).data;
    expect(pets.map(({ id }: { id: string }) => id)).toEqual([remaining]);
    expect(reminders.map(({ id }: { id: string }) => id)).toEqual([second]);
  });

  it('passes on a new email address to the owner’s reminders [NTF-05]', async () => {
    const id = await remind(await addPet('Rex'));
    identity = { ...identity, email: 'new@example.com' };
    expect((await read()).data.profile.emailAddress).toBe('new@example.com');
    expect(ports.table.all().find(({ sk }) => sk === `REMINDER#${id}`)).toMatchObject({
      address: 'new@example.com',
    });
  });
});
