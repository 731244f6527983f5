import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { getProfile } from '@merrowvale/functions/api/profile/get-profile.ts';
import { resumeMessages } from '@merrowvale/functions/api/profile/resume-messages.ts';
import { updateProfile } from '@merrowvale/functions/api/profile/update-profile.ts';
import { createReminder } from '@merrowvale/functions/api/reminders/create-reminder.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { profileKey, suppressionKey } from '@merrowvale/functions/lib/keys.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { beforeEach } from 'vitest';
import { call, testDependencies, testIdentity } from './endpoint.ts';

export const since = '2026-02-01T00:00:00.000Z';

type State = {
  ports: ReturnType<typeof testDependencies>;
  identity: Identity;
  optedIn: string[];
  optInResponse: 'opted-in' | 'refused';
};

export function profileApi() {
  const api = newState();
  beforeEach(() => {
    Object.assign(api, newState());
    api.ports.identify = async () => api.identity;
  });

  const read = () => call(endpoint(endpoints.getProfile, getProfile, api.ports), endpoints.getProfile);
  const optIns = {
    async optIn(phone: string) {
      api.optedIn.push(phone);
      return api.optInResponse;
    },
  };
  const resume = (channel: string) => {
    const handler = endpoint(endpoints.resumeMessages, resumeMessages, { ...api.ports, optIns });
    return call(handler, endpoints.resumeMessages, { body: { channel } });
  };

  const change = (body: object, headers: Record<string, string> = {}) =>
    call(endpoint(endpoints.updateProfile, updateProfile, api.ports), endpoints.updateProfile, {
      body,
      headers,
    });

  async function remind(channel: Channel) {
    const post = endpoint(endpoints.createPet, createPet, api.ports);
    const body = { name: `Rex ${channel}`, species: 'dog', gender: 'male' };
    const petId = (await call(post, endpoints.createPet, { body })).body.data.id;
    const reminder = { petId, productId: 'SER_Dog_Product', channel, timeZone: 'Europe/Paris' };
    await call(endpoint(endpoints.createReminder, createReminder, api.ports), endpoints.createReminder, {
      body: { reminder },
    });
  }

  const reminders = () => api.ports.table.all().filter(({ sk }) => sk.startsWith('REMINDER#'));

  async function suppress(channel: 'email' | 'sms', address: string) {
    await api.ports.table.put({ ...suppressionKey(channel, address), channel, reason: 'bounce', since });
    await api.ports.table.update(profileKey('verified'), {
      set: { [`suppressions.${channel}`]: { reason: 'bounce', since } },
    });
    for (const { pk, sk, channel: own } of reminders())
      if (own === channel) await api.ports.table.update({ pk, sk }, { set: { suppressed: 'bounce' } });
  }

  return { api, read, resume, change, remind, reminders, suppress };
}

function newState(): State {
  return {
    ports: testDependencies(),
    identity: testIdentity('verified'),
    optedIn: [],
    optInResponse: 'opted-in',
  };
}
