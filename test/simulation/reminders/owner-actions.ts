import { updateProfile } from '@merrowvale/functions/api/profile/update-profile.ts';
import { updateReminder } from '@merrowvale/functions/api/reminders/update-reminder.ts';
import { unsubscribe } from '@merrowvale/functions/api/unsubscribe/unsubscribe.ts';
import { apiEvent, testDependencies } from '@merrowvale/functions/lib/endpoint-testing.ts';
import { changeReminder, deleteReminder } from '@merrowvale/functions/lib/engine/owner-reminders.ts';
import type { StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { suppressAddress } from '@merrowvale/functions/lib/engine/suppress-address.ts';
import { signUnsubscribe } from '@merrowvale/functions/lib/links/unsubscribe-token.ts';
import type { Table } from '@merrowvale/functions/lib/ports/table.ts';
import { pauseReminders } from '@merrowvale/functions/lib/reminders/pause-reminders.ts';
import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import type { Random } from '../random.ts';

type Action = (random: Random, table: Table, reminder: StoredReminder, now: string) => Promise<unknown>;

const secret = 'secret';
const fixed = testDependencies();

const actions: { [name: string]: Action } = {
  startDate: (random, table, reminder, now) =>
    edit(random, table, reminder, now, {
      startDate: random.pick(['2026-10-31', '2026-09-30', '2026-11-15', '2026-07-31']),
    }),
  product: (random, table, reminder, now) =>
    edit(random, table, reminder, now, { productId: random.pick(['BRK_Dog_Product', 'SER_Dog_Product']) }),
  doses: (random, table, reminder, now) =>
    edit(random, table, reminder, now, { dosesRemaining: random.pick([null, 1, 2, 7]) }),
  zone: (random, table, reminder, now) =>
    edit(random, table, reminder, now, {
      timeZone: random.pick(['Europe/London', 'America/New_York', 'Asia/Tokyo']),
    }),
  channel: (random, table, reminder, now) =>
    edit(random, table, reminder, now, { channel: random.pick(['email', 'sms'] as const) }),
  nothing: (random, table, reminder, now) => edit(random, table, reminder, now, {}),
  timing: (random, table, reminder, now) =>
    updateProfile(
      {
        ...request(random, now, reminder),
        params: undefined,
        body: {
          ...(random.chance(0.8) && { sendTime: random.pick(['07:00', '08:00', '09:00', '11:00', '15:00']) }),
          ...(random.chance(0.3) && {
            timeZone: random.pick(['Europe/London', 'America/New_York', 'Asia/Tokyo']),
          }),
        },
        event: apiEvent(ownerEndpoints.updateProfile),
      },
      { ...fixed, table },
    ),
  pause: (random, table, reminder, now) =>
    pauseReminders(writing(random, table, now), [reminder], random.pick(['2026-11-02', '2026-12-01'])),
  rename: (random, table, reminder, now) =>
    changeReminder(writing(random, table, now), reminder, () => ({ set: { petName: 'Max' } })),
  remove: (random, table, reminder, now) => deleteReminder(writing(random, table, now), reminder),
  stop: (random, table, { ownerId, reminderId, channel }, now) =>
    unsubscribe(
      {
        ...request(random, now, { ownerId }),
        params: undefined,
        body: undefined,
        owner: undefined,
        query: {
          token:
            signUnsubscribe({ ownerId, reminderIds: [reminderId], channel, locale: 'en_gb' }, secret) ?? '',
        },
        event: apiEvent(reminderEndpoints.unsubscribe),
      },
      { ...fixed, table, secret: async () => secret },
    ),
  bounce: async (_, table, { channel, address }, now) => {
    if (channel === 'email') await suppressAddress(table, { channel, address, reason: 'bounce', since: now });
  },
};

const edits = ['startDate', 'product', 'doses', 'zone', 'channel', 'nothing', 'timing', 'timing', 'pause'];
const endings = ['rename', 'remove', 'stop', 'bounce'];

/** Owners go on living while reminders go out: mostly edits, by the real handlers. */
export function chooseAction(random: Random): Action {
  const name = random.pick(random.chance(0.8) ? edits : endings);
  return actions[name] ?? (() => Promise.reject(new RangeError(name)));
}

type Changes = Partial<Pick<StoredReminder, 'startDate' | 'productId' | 'timeZone' | 'channel'>> & {
  dosesRemaining?: number | null;
};

function edit(random: Random, table: Table, reminder: StoredReminder, now: string, changes: Changes) {
  const { reminderId, petId, productId, channel, startDate } = reminder;
  return updateReminder(
    {
      ...request(random, now, reminder),
      params: { id: reminderId },
      body: { reminder: { petId, productId, channel, startDate, ...changes } },
      event: apiEvent(reminderEndpoints.updateReminder, { id: reminderId }),
    },
    { ...fixed, table, reminderShards: 1 },
  );
}

function request(random: Random, now: string, { ownerId }: { ownerId: string }) {
  const requestId = `act-${random.below(1e9)}`;
  return {
    query: { locale: 'en_gb' as const },
    owner: ownerOf(ownerId),
    now,
    requestId,
    correlationId: requestId,
    timeZone: undefined,
    log: fixed.log,
    bodyText: '',
  };
}

function writing(random: Random, table: Table, now: string) {
  const writer = `act-${random.below(1e9)}`;
  return { table, now, writer, correlationId: writer };
}

/** Every owner of the simulation, with both channels open. */
export function ownerOf(ownerId: string): Identity {
  return {
    sub: ownerId,
    email: `${ownerId}@example.com`,
    emailVerified: true,
    phone: `+44770090012${ownerId.slice(1)}`,
    phoneVerified: true,
    firstName: 'Ann',
    lastName: 'Owner',
    salutation: null,
    roles: [],
    crmId: null,
    light: false,
  };
}
