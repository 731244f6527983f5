import { actOnDose } from '@merrowvale/functions/api/message-links/follow-reminder-link.ts';
import { unsubscribe } from '@merrowvale/functions/api/message-links/unsubscribe.ts';
import { updateProfile } from '@merrowvale/functions/api/profile/update-profile.ts';
import { giveDose } from '@merrowvale/functions/api/reminders/give-dose.ts';
import { remindAgain } from '@merrowvale/functions/api/reminders/remind-again.ts';
import { undoDose } from '@merrowvale/functions/api/reminders/undo-dose.ts';
import { updateReminder } from '@merrowvale/functions/api/reminders/update-reminder.ts';
import type { TableClient } from '@merrowvale/functions/lib/adapters/table.ts';
import { doseTwins } from '@merrowvale/functions/lib/doses/dose-twins.ts';
import { changeReminder, removeReminder } from '@merrowvale/functions/lib/engine/owner-reminders.ts';
import type { StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { suppressAddress } from '@merrowvale/functions/lib/engine/suppress-address.ts';
import { signUnsubscribe } from '@merrowvale/functions/lib/links/unsubscribe-token.ts';
import { pauseEach } from '@merrowvale/functions/lib/reminders/pause-reminders.ts';
import { addressChannelOf, channels } from '@merrowvale/shared/domain/channels.ts';
import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { apiEvent, testDependencies } from '../../support/functions/endpoint.ts';
import type { Random } from '../random.ts';
import { dayAfter } from './due-rules.ts';

/** The dose reported by a finished action: its date, or null if undone. */
type Said = { dose: string | null };
/** A reminder that somebody acts on; `calendar` is the current time, which advances during the call. */
type Call = {
  random: Random;
  table: TableClient;
  reminder: StoredReminder;
  now: string;
  calendar: () => string;
};
type Run = (call: Call) => Promise<Said | unknown>;
export type Action = { name: string; run: Run };

const secret = 'secret';
const fixed = testDependencies();

const actions: { [name: string]: Run } = {
  startDate: (call) =>
    edit(call, {
      startDate: call.random.pick(['2026-10-31', '2026-09-30', '2026-11-15', '2026-07-31']),
    }),
  product: (call) => edit(call, { productId: call.random.pick(['BRK_Dog_Product', 'SER_Dog_Product']) }),
  doses: (call) => edit(call, { dosesRemaining: call.random.pick([null, 1, 2, 7]) }),
  zone: (call) =>
    edit(call, {
      timeZone: call.random.pick(['Europe/London', 'America/New_York', 'Asia/Tokyo']),
    }),
  channel: (call) => edit(call, { channel: call.random.pick(channels) }),
  lead: (call) => edit(call, { leadDays: call.random.pick([0, 1, 3, 7]) }),
  followUp: (call) => edit(call, { followUpDays: call.random.pick([null, 3, 4, 14]) }),
  interval: (call) => edit(call, { interval: null }),
  ownTime: (call) => edit(call, { sendTime: call.random.pick([null, '07:00', '11:00']) }),
  nothing: (call) => edit(call, {}),
  timing: ({ random, table, reminder, now }) =>
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
        event: apiEvent(profileEndpoints.updateProfile),
      },
      { ...fixed, table },
    ),
  pause: ({ random, table, reminder, now }) =>
    pauseEach(writing(random, table, now), [reminder], dayAfter(now.slice(0, 10), random.pick([2, 33]))),
  rename: ({ random, table, reminder, now }) =>
    changeReminder(writing(random, table, now), reminder, () => ({ set: { petName: 'Max' } })),
  remove: ({ random, table, reminder, now }) => removeReminder(writing(random, table, now), reminder),
  stop: ({ random, table, reminder: { ownerId, reminderId, channel }, now }) =>
    stopByLink(random, table, now, { ownerId, reminderIds: [reminderId], channel }),
  give: async ({ random, table, reminder, now }) => {
    const { reminderId: id, claim } = reminder;
    const body = claim && random.chance(0.8) ? { date: claim.date.slice(0, 10) } : {};
    const event = apiEvent(remindersEndpoints.giveDose, { id });
    await giveDose({ ...request(random, now, reminder), params: { id }, body, event }, { ...fixed, table });
    return { dose: body.date };
  },
  undo: async ({ random, table, reminder, now }) => {
    const { reminderId: id, lastDose, claim } = reminder;
    const params = { id, date: lastDose?.date ?? claim?.date.slice(0, 10) ?? '2026-09-30' };
    const event = apiEvent(remindersEndpoints.undoDose, params);
    await undoDose(
      { ...request(random, now, reminder), params, body: undefined, event },
      { ...fixed, table },
    );
    return { dose: null };
  },
  again: ({ random, table, reminder, now }) => {
    const { reminderId: id } = reminder;
    const body = { when: random.pick(['tomorrow', 'tomorrow', 'in-three-days', 'not-now'] as const) };
    const event = apiEvent(remindersEndpoints.remindAgain, { id });
    const call = { ...request(random, now, reminder), params: { id }, body, event };
    return remindAgain(call, { ...fixed, table, reminderShards: 1 });
  },
  bounce: async ({ table, reminder: { channel, address }, now }) => {
    if (channel === 'email') await suppressAddress(table, { channel, address, reason: 'bounce', since: now });
  },
};

/** A carer's actions through the links of a message. */
const carerActions: { [name: string]: Run } = {
  give: async ({ random, table, reminder, now }) => {
    const date = reminder.claim?.date.slice(0, 10);
    if (date === undefined) return undefined;
    await asCarer(random, table, reminder, now, 'given');
    return { dose: date };
  },
  again: ({ random, table, reminder, now }) =>
    asCarer(random, table, reminder, now, random.pick(['tomorrow', 'in-three-days', 'not-now'] as const)),
  stop: ({ random, table, reminder: { ownerId, reminderId, carerId, channel }, now }) =>
    stopByLink(random, table, now, {
      ...{ ownerId, carerId, channel },
      reminderIds: [reminderId.slice(0, reminderId.indexOf('~'))],
    }),
};

async function asCarer(
  random: Random,
  table: TableClient,
  { ownerId, reminderId, carerId = '', claim }: StoredReminder,
  now: string,
  action: 'given' | 'not-now' | 'tomorrow' | 'in-three-days',
) {
  if (!claim) return;
  const twins = await doseTwins(table, ownerId, reminderId);
  const response = { action, date: claim.date.slice(0, 10), by: carerId, via: 'email' as const };
  await actOnDose(writing(random, table, now), twins, response, 1);
}

function stopByLink(
  random: Random,
  table: TableClient,
  now: string,
  claims: Pick<StoredReminder, 'ownerId' | 'channel' | 'carerId'> & { reminderIds: string[] },
) {
  return unsubscribe(
    {
      ...request(random, now, claims),
      params: undefined,
      body: undefined,
      owner: undefined,
      query: {
        token:
          signUnsubscribe(
            { ...claims, channel: addressChannelOf(claims.channel), locale: 'en_gb' },
            secret,
          ) ?? '',
      },
      event: apiEvent(messageLinksEndpoints.unsubscribe),
    },
    { ...fixed, table, secret: async () => secret },
  );
}

const edits = ['startDate', 'product', 'doses', 'zone', 'channel', 'nothing', 'timing', 'timing', 'pause'];
const rhythms = ['lead', 'followUp', 'interval', 'ownTime'];
const doseActions = ['give', 'undo', 'again', 'again'];
const endings = ['rename', 'remove', 'stop', 'bounce'];

/** Owners and carers stay active while reminders are sent: mostly edits, through the real handlers. */
export function chooseAction(random: Random, { carerId }: StoredReminder): Action {
  if (carerId !== undefined) {
    const [name, run] = random.pick(Object.entries(carerActions));
    return { name, run };
  }
  const kind = random.next();
  const name = random.pick(kind < 0.45 ? edits : kind < 0.6 ? rhythms : kind < 0.82 ? doseActions : endings);
  return { name, run: actions[name] ?? (() => Promise.reject(new RangeError(name))) };
}

/** The dose that a finished action reported, if any. */
export function saidOf(result: unknown): Said | undefined {
  if (typeof result !== 'object' || result === null || !('dose' in result)) return undefined;
  const { dose } = result;
  return typeof dose === 'string' || dose === null ? { dose } : undefined;
}

type Changes = Partial<
  Pick<StoredReminder, 'startDate' | 'productId' | 'timeZone' | 'channel' | 'leadDays' | 'followUpDays'>
> & {
  dosesRemaining?: number | null;
  interval?: null;
  sendTime?: string | null;
};

function edit({ random, table, reminder, now, calendar }: Call, changes: Changes) {
  const { reminderId, petId, productId, channel, startDate } = reminder;
  return updateReminder(
    {
      ...request(random, now, reminder),
      params: { id: reminderId },
      body: { reminder: { petId, productId, channel, startDate, ...changes } },
      event: apiEvent(remindersEndpoints.updateReminder, { id: reminderId }),
    },
    { ...fixed, table, calendar, reminderShards: 1 },
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

function writing(random: Random, table: TableClient, now: string) {
  const requestId = `act-${random.below(1e9)}`;
  return { table, now, requestId, correlationId: requestId };
}

/** An owner of the simulation, with both channels available. */
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
