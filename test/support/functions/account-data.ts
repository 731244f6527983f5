import { createHash } from 'node:crypto';
import { deleteAccountData } from '@merrowvale/functions/api/account-data/delete-account-data.ts';
import { getAccountData } from '@merrowvale/functions/api/account-data/get-account-data.ts';
import { getDeletionProgress } from '@merrowvale/functions/api/calendar-links/get-deletion-progress.ts';
import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { createCalendarFeed } from '@merrowvale/functions/api/profile/create-calendar-feed.ts';
import { createReminder } from '@merrowvale/functions/api/reminders/create-reminder.ts';
import type { DeletionPorts } from '@merrowvale/functions/lib/account/delete-account.ts';
import type { Item, TableClient } from '@merrowvale/functions/lib/adapters/table.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { quarantineMessage } from '@merrowvale/functions/lib/engine/quarantine-message.ts';
import { addressSubmissionKey } from '@merrowvale/functions/lib/keys.ts';
import { addDevice } from '@merrowvale/functions/lib/push/stored-devices.ts';
import { reviewKey, reviewPlace } from '@merrowvale/functions/lib/reviews/stored-review.ts';
import {
  ownerSubmissionKey,
  submissionKey,
} from '@merrowvale/functions/lib/submissions/stored-submission.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { signInKey } from '@merrowvale/shared/schemas/listed-session.ts';
import { sessionKey, sessionsPartition } from '@merrowvale/shared/schemas/session.ts';
import { beforeEach } from 'vitest';
import { call, type TestCall, testDependencies } from './endpoint.ts';
import { batchOf, MemoryProvider, reminderItem } from './engine.ts';

export const later = '2026-03-01T10:05:00.000Z';

export const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

export function accountData() {
  const world = newWorld();
  const reset = () => Object.assign(world, newWorld());
  beforeEach(reset);

  /** Each delivery begins after the lease of one that was killed has ended. */
  let seconds = 0;

  const jobPorts = (table: TableClient): DeletionPorts => ({
    table,
    mail: world.provider,
    accounts: { remove: async (ownerId) => void world.removed.push(ownerId) },
    templatePrefix: 'dev-account-deleted',
    nowSeconds: () => (seconds += 120),
  });

  const download = (as: string) =>
    call(endpoint(endpoints.getAccountData, getAccountData, world.ports), endpoints.getAccountData, { as });
  const ask = (options: TestCall = {}) =>
    call(endpoint(endpoints.deleteAccountData, deleteAccountData, world.ports), endpoints.deleteAccountData, {
      as: 'verified',
      body: { confirmation: 'delete' },
      ...options,
    });
  const progress = async (token: string) => {
    const handler = endpoint(endpoints.getDeletionProgress, getDeletionProgress, world.ports);
    return call(handler, endpoints.getDeletionProgress, { params: { token } });
  };

  async function quarantine(owners: readonly string[]): Promise<void> {
    const items = owners.map((ownerId) => reminderItem({ ownerId, reminderId: `quarantined-${ownerId}` }));
    for (const item of items) await world.ports.table.put(item);
    const batch = batchOf(items, { batchId: `batch-of-${owners.length}` });
    await quarantineMessage(world.ports.table, { queue: 'email', text: JSON.stringify(batch), now: later });
  }

  const moveIn = (as: string, canary: string) => storeEverything(world.ports, as, canary);
  const everything = () => JSON.stringify(world.ports.table.all());
  const ofOthers = () =>
    world.ports.table
      .all()
      .filter(({ pk, sk }) => !/QUARANTINED|^BATCH#|^SESSION#ENDED#/.test(`${pk} ${sk}`));

  return { world, reset, jobPorts, download, ask, progress, moveIn, quarantine, everything, ofOthers };
}

type AccountPorts = ReturnType<typeof newWorld>['ports'];

function newWorld() {
  const removed: string[] = [];
  return {
    ports: { ...testDependencies(), secret: async () => 'secret' },
    provider: new MemoryProvider(),
    removed,
  };
}

/** Creates an owner with every kind of stored data. */
async function storeEverything(ports: AccountPorts, as: string, canary: string): Promise<void> {
  const { table } = ports;
  const pet = { name: `${canary} pet`, species: 'dog', gender: 'male', breed: 'Border Collie' };
  const post = endpoint(endpoints.createPet, createPet, ports);
  const petId = (await call(post, endpoints.createPet, { as, body: pet })).body.data.id;
  for (const channel of ['email', ...(as === 'verified' ? ['sms'] : [])])
    await call(endpoint(endpoints.createReminder, createReminder, ports), endpoints.createReminder, {
      as,
      body: { reminder: { petId, productId: 'SER_Dog_Product', channel, timeZone: 'Europe/London' } },
    });
  await call(
    endpoint(endpoints.createCalendarFeed, createCalendarFeed, ports),
    endpoints.createCalendarFeed,
    { as },
  );
  const keys = { p256dh: 'p256dh', auth: 'auth' };
  await addDevice(
    table,
    { ownerId: as, now: later },
    {
      ...{
        subscription: { endpoint: `https://push.test/${as}`, keys },
        applicationServerKey: 'k'.repeat(87),
      },
      ...{ name: `${canary} phone`, lockScreen: 'full' },
    },
  );
  const reference = `MV-${as}`;
  await table.put({ ...ownerSubmissionKey(as, reference), reference });
  await table.put({
    ...submissionKey(reference),
    reference,
    state: 'failed',
    ownerId: as,
    data: { note: canary },
    notes: [{ at: later, by: 'staff-id', byEmail: 'staff@example.com', text: `${canary} note` }],
  });
  const signup = `MV-SIGNUP-${as}`;
  await table.put({ ...addressSubmissionKey(`${as}@example.com`, signup), reference: signup });
  await table.put({
    ...submissionKey(signup),
    reference: signup,
    kind: 'email-signup',
    data: { email: `${as}@example.com`, note: canary },
  });
  await table.put(reviewBy(as, 'seresto-dog', 'Approved', canary));
  await table.put(reviewBy(as, 'seresto-cat', 'Rejected', canary));
  await table.put({ pk: sessionsPartition(as), sk: hashOf(as) });
  await table.put({ ...signInKey(as, later, hashOf(as)), signedInAt: later, city: `${canary} town` });
  await table.put({
    ...sessionKey(hashOf(as)),
    sealed: 'secret-token',
  });
}

function reviewBy(ownerId: string, productId: string, status: 'Approved' | 'Rejected', text: string): Item {
  const key = reviewKey(ownerId, productId);
  const review = { productId, status, submittedAt: later };
  const content = { rating: 4, title: 'No ticks', text, name: 'Ann', locale: 'en_gb' };
  return { ...key, ...content, ...review, ...reviewPlace(review, key), version: 1 };
}
