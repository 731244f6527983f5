import { createHash } from 'node:crypto';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { endedAccountKey, sessionKey, sessionsPartition } from '@merrowvale/shared/schemas/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DeletionPorts, deleteAccount, deletionSteps } from '../../lib/account/delete-account.ts';
import type { MemoryTable } from '../../lib/adapters/memory-table.ts';
import { accountDeletedTemplates } from '../../lib/email/account-deleted-templates.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { call, type TestCall, testDependencies } from '../../lib/endpoint-testing.ts';
import { batchKey } from '../../lib/engine/batch-record.ts';
import { batchOf, MemoryProvider, MemoryQueue, reminderItem } from '../../lib/engine/engine-testing.ts';
import { quarantineMessage } from '../../lib/engine/quarantine-message.ts';
import { suppressAddress } from '../../lib/engine/suppress-address.ts';
import { deletionKey, suppressionKey } from '../../lib/keys.ts';
import type { Item, Table } from '../../lib/ports/table.ts';
import { reviewKey, reviewPlace } from '../../lib/reviews/stored-review.ts';
import { referenceOf } from '../../lib/submissions/reference.ts';
import { ownerSubmissionKey, submissionKey } from '../../lib/submissions/stored-submission.ts';
import { createCalendarFeed } from '../calendar/create-calendar-feed.ts';
import { createPet } from '../pets/create-pet.ts';
import { createReminder } from '../reminders/create-reminder.ts';
import { deleteAccountData } from './delete-account-data.ts';
import { getAccountData } from './get-account-data.ts';
import { getDeletionProgress } from './get-deletion-progress.ts';

const later = '2026-03-01T10:05:00.000Z';
let ports: ReturnType<typeof testDependencies> & { secret: () => Promise<string> };
let provider: MemoryProvider;
let removed: string[];
let invalidations: MemoryQueue;

beforeEach(() => {
  ports = { ...testDependencies(), secret: async () => 'secret' };
  provider = new MemoryProvider();
  removed = [];
  invalidations = new MemoryQueue();
});

/** Each delivery comes after the lease of a killed one. */
let seconds = 0;

const jobPorts = (table: Table): DeletionPorts => ({
  table,
  mail: provider,
  accounts: { remove: async (ownerId) => void removed.push(ownerId) },
  invalidations,
  templatePrefix: 'dev-account-deleted',
  nowSeconds: () => (seconds += 120),
});

const download = (as: string) =>
  call(endpoint(endpoints.getAccountData, getAccountData, ports), endpoints.getAccountData, { as });
const ask = (options: TestCall = {}) =>
  call(endpoint(endpoints.deleteAccountData, deleteAccountData, ports), endpoints.deleteAccountData, {
    as: 'verified',
    body: { confirmation: 'delete' },
    ...options,
  });
const progress = async (token: string) => {
  const handler = endpoint(endpoints.getDeletionProgress, getDeletionProgress, ports);
  return call(handler, endpoints.getDeletionProgress, { params: { token } });
};

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** Creates an owner with every kind of stored data. */
async function moveIn(as: string, canary: string): Promise<void> {
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
  const reference = `MV-${as}`;
  await table.put({ ...ownerSubmissionKey(as, reference), reference });
  await table.put({
    ...submissionKey(reference),
    reference,
    state: 'failed',
    ownerId: as,
    data: { note: canary },
  });
  await table.put({
    ...submissionKey(referenceOf(['email-signup', `${as}@example.com`, 'de'])),
    email: `${as}@example.com`,
    note: canary,
  });
  await table.put(reviewBy(as, 'seresto-dog', 'Approved', canary));
  await table.put(reviewBy(as, 'seresto-cat', 'Rejected', canary));
  await table.put({ pk: sessionsPartition(as), sk: hashOf(as) });
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

async function quarantine(owners: readonly string[]): Promise<void> {
  const items = owners.map((ownerId) => reminderItem({ ownerId, reminderId: `quarantined-${ownerId}` }));
  for (const item of items) await ports.table.put(item);
  const batch = batchOf(items, { packId: `pack-of-${owners.length}` });
  await quarantineMessage(ports.table, { queue: 'email', text: JSON.stringify(batch), now: later });
}

const everything = () => JSON.stringify(ports.table.all());
const ofOthers = () =>
  ports.table.all().filter(({ pk, sk }) => !/PARKED|^PACK#|^SESSION#ENDED#/.test(`${pk} ${sk}`));

it('is downloaded a limited number of times a day [SEC-04]', async () => {
  ports.ownerLimits = { ...ports.ownerLimits, exportsPerDay: 2 };
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await download('ann')).status);
  expect([...statuses, (await download('ben')).status]).toEqual([200, 200, 429, 200]);
});

describe('downloading', () => {
  it('returns all stored data as a file, and nothing of anybody else [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await moveIn('bob', 'stranger');
    await quarantine(['verified', 'bob']);
    await suppressAddress(ports.table, {
      channel: 'sms',
      address: '+447700900123',
      reason: 'opt-out',
      since: later,
    });
    const { body, headers, status } = await download('verified');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="merrowvale-my-data-2026-03-01.json"');
    expect(headers['cache-control']).toBe('no-store');
    expect(endpoints.getAccountData.response.parse(body)).toEqual(body);
    expect(body.account).toMatchObject({ id: 'verified', email: 'verified@example.com', firstName: 'Ann' });
    expect(body.profile).toMatchObject([
      { email: 'verified@example.com', suppressions: { sms: { reason: 'opt-out' } } },
    ]);
    expect(body.pets).toMatchObject([{ name: 'canary pet', breed: 'Border Collie' }]);
    expect(body.reminders.map(({ address }: Item) => address).sort()).toEqual([
      '+447700900123',
      'verified@example.com',
      'verified@example.com',
    ]);
    expect(body.submissions).toMatchObject([{ data: { note: 'canary' }, state: 'failed' }]);
    expect(body.newsletters).toMatchObject([{ email: 'verified@example.com' }]);
    expect(body.suppressions).toMatchObject([{ channel: 'sms', reason: 'opt-out', since: later }]);
    expect(body.undelivered).toEqual([
      { channel: 'email', dueDate: '2026-05-31', reminderIds: ['quarantined-verified'] },
    ]);
    expect(body.calendarFeeds).toHaveLength(1);
    expect(body.sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/bob|stranger|secret-token|nonce|outbox|"pk"/);
  });

  it('includes the last message of a reminder, and its outcome [PRI-01, NTF-07]', async () => {
    const claim = { date: '2026-02-28', packId: 'p', attempt: 1, at: later };
    const outcome = { date: '2026-02-28', at: later, result: 'suppressed' };
    await ports.table.put(reminderItem({ claim, outcome }));
    expect((await download('ann')).body.reminders).toMatchObject([{ claim, outcome }]);
  });

  it('states whether the provider has accepted a claimed message [PRI-01, NTF-07]', async () => {
    const claim = { date: '2026-02-28', packId: 'p', attempt: 1, at: later };
    await ports.table.put(reminderItem({ claim }));
    const shown = async () => (await download('ann')).body.reminders;
    const batch = { version: 1, tries: 1, leaseUntil: 0, unsettledFrom: 1, date: '2026-02-28' };
    await ports.table.put({ ...batchKey('p'), ...batch, state: 'sending' });
    expect(await shown()).toMatchObject([{ lastMessage: { dueDate: '2026-02-28', result: 'sending' } }]);
    await ports.table.put({ ...batchKey('p'), ...batch, state: 'sent' });
    expect(await shown()).toMatchObject([{ lastMessage: { dueDate: '2026-02-28', result: 'sent' } }]);
  });
});

describe('asking for everything to be deleted', () => {
  it('needs an explicit confirmation: anything else changes nothing [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    const before = ports.table.all();
    for (const body of [{}, { confirmation: 'yes' }, { confirmation: true }]) {
      const response = await ask({ body });
      expect(response.status).toBe(400);
      expect(response.body.errors.confirmation).toEqual(['Confirm that you want to delete everything.']);
    }
    expect(ports.table.all()).toEqual(before);
  });

  it('signs out at once and starts the deletion, with an event that contains nothing but the owner’s id [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    const headers = { origin: 'https://portal.example', 'x-requested-with': 'fetch' };
    const response = await ask({ headers, cookies: ['__Host-session=verified'] });
    expect(response.status).toBe(200);
    expect(response.headers['set-cookie']).toBe(
      '__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    );
    expect(await ports.table.get(sessionKey(hashOf('verified')))).toBeUndefined();
    expect(response.body.data.email).toBe('verified@example.com');
    const event = ports.bus.published.at(-1);
    expect(event).toMatchObject({ type: 'account.deletion-requested', ownerId: 'verified', detail: {} });
  });

  it('starts the deletion again when repeated, and sends one email [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    await ask();
    const events = ports.bus.published.filter(({ type }) => type === 'account.deletion-requested');
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    expect(provider.emails).toHaveLength(1);
  });

  it('sends one email when its event arrives twice at the same time [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    const atOnce = { ...jobPorts(ports.table), nowSeconds: () => 1000 };
    await Promise.allSettled([1, 2].map(() => deleteAccount(atOnce, 'verified', later)));
    expect(provider.emails).toHaveLength(1);
  });
});

describe('a deletion by somebody who signed in too long ago', () => {
  it('is refused, and nothing is stored [AUT-04, PRI-01]', async () => {
    ports.requireFreshSignIn = async () => {
      throw new AppError('sign-in-again', 'Sign in again to confirm that it is you.');
    };
    const refused = await ask({ query: { locale: 'de' } });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('Melden Sie sich erneut an');
    expect(ports.table.all()).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes everything of the owner, and nothing of other owners [PRI-01]', async () => {
    await moveIn('bob', 'stranger');
    const before = ofOthers();
    await moveIn('verified', 'canary');
    await quarantine(['verified']);
    await ask();
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    expect(everything()).not.toMatch(/canary|verified|447700900123/);
    expect(everything()).not.toContain('quarantined-verified');
    expect(ofOthers().filter(({ pk }) => pk !== 'SLOTS')).toEqual(before.filter(({ pk }) => pk !== 'SLOTS'));
    expect(removed).toEqual(['verified']);
  });

  it('removes public reviews from the CDN, and leaves the lists of other products alone [PRI-01, PDP-21]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    expect(invalidations.bodies).toEqual([{ tags: ['reviews.seresto-dog'] }]);
  });

  it('invalidates any session or token it may have missed for twelve hours, with an anonymous record [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    const note = await ports.table.get(endedAccountKey(hashOf('verified')));
    expect(note).toEqual({
      ...endedAccountKey(hashOf('verified')),
      ttl: Date.parse(later) / 1000 + 12 * 3600,
    });
    expect(JSON.stringify(note)).not.toContain('verified');
  });

  it('removes the owner from a dead letter that others share, and leaves theirs in it [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await quarantine(['verified', 'bob']);
    await ask();
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    const [row] = ports.table.all().filter(({ pk }) => pk === 'PARKED');
    expect(row).toMatchObject({ reminderIds: ['quarantined-bob'], recipients: ['b…@….com'] });
    expect(await ports.table.get(batchKey('pack-of-2'))).toMatchObject({
      remaining: ['bob/quarantined-bob'],
    });
    expect(everything()).not.toMatch(/verified\//);
  });

  it('removes the address from the suppression list, unless somebody else uses it [PRI-01, NTF-05]', async () => {
    const bounce = { channel: 'email', reason: 'complaint', since: later } as const;
    await moveIn('verified', 'canary');
    await suppressAddress(ports.table, { ...bounce, address: 'verified@example.com' });
    await ports.table.put({ pk: suppressionKey('email', 'verified@example.com').pk, sk: 'OWNER#twin' });
    await ask();
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    expect(await ports.table.get(suppressionKey('email', 'verified@example.com'))).toBeDefined();
    await ports.table.remove({ pk: suppressionKey('email', 'verified@example.com').pk, sk: 'OWNER#twin' });
    await ask();
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    expect(await ports.table.get(suppressionKey('email', 'verified@example.com'))).toBeUndefined();
  });

  it('resumes after a crash at any of its calls, with one email at the end [PRI-01]', async () => {
    for (let dies = 0, hasDied = true; hasDied; dies += 1) {
      ports = { ...testDependencies(), secret: async () => 'secret' };
      provider = new MemoryProvider();
      invalidations = new MemoryQueue();
      await moveIn('bob', 'stranger');
      await moveIn('verified', 'canary');
      await quarantine(['verified', 'bob']);
      const formerNumber = { channel: 'sms', address: '+447700900999' } as const;
      await ports.table.put(reminderItem({ ownerId: 'verified', reminderId: 'old', ...formerNumber }));
      await suppressAddress(ports.table, { ...formerNumber, reason: 'opt-out', since: later });
      await ask();
      const first = deleteAccount(jobPorts(dyingTable(ports.table, dies)), 'verified', later);
      hasDied = await first.then(
        () => false,
        () => true,
      );
      await deleteAccount(jobPorts(ports.table), 'verified', later);
      expect(everything(), `after ${dies} calls`).not.toMatch(/canary|verified|447700900123/);
      expect(everything(), `after ${dies} calls`).toMatch(/stranger/);
      const left = await ports.table.get(suppressionKey('sms', formerNumber.address));
      expect(left, `after ${dies} calls`).toBeUndefined();
      expect(invalidations.bodies, `after ${dies} calls`).toContainEqual({ tags: ['reviews.seresto-dog'] });
      // A crash between the mail service's response and our record of it may repeat that one email.
      expect(provider.emails.length, `after ${dies} calls`).toBeGreaterThanOrEqual(1);
      expect(provider.emails.length).toBeLessThanOrEqual(2);
    }
  });

  it('waits while the mail service is down, and still has the address [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    provider.outcomeOf = () => ({ status: 'retry', error: 'Throttled' });
    await expect(deleteAccount(jobPorts(ports.table), 'verified', later)).rejects.toThrow(
      'could not be sent',
    );
    expect(await ports.table.get(deletionKey('verified'))).toMatchObject({ email: 'verified@example.com' });
    provider.outcomeOf = () => ({ status: 'sent', messageId: 'm' });
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    expect(provider.emails).toHaveLength(1);
    expect(everything()).not.toContain('verified');
  });
});

describe('the confirmation email', () => {
  it.each([
    ['en_gb', 'dev-account-deleted-en'],
    ['de', 'dev-account-deleted-de'],
    ['fr', 'dev-account-deleted-fr'],
    ['jp', 'dev-account-deleted-ja'],
  ])('is sent in the language of %s [PRI-01]', async (locale, template) => {
    await moveIn('verified', 'canary');
    await ask({ query: { locale } });
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    expect(provider.emails).toMatchObject([{ to: 'verified@example.com', template }]);
  });

  it.each(['bounce', 'complaint'] as const)(
    'is not sent to an address after a %s [PRI-01, NTF-05]',
    async (reason) => {
      await moveIn('verified', 'canary');
      await suppressAddress(ports.table, {
        channel: 'email',
        address: 'verified@example.com',
        reason,
        since: later,
      });
      expect((await ask()).body.data.email).toBeNull();
      await deleteAccount(jobPorts(ports.table), 'verified', later);
      expect(provider.emails).toEqual([]);
      expect(everything()).not.toContain('verified');
    },
  );

  it('states in each language that the data is deleted [PRI-01]', () => {
    for (const { subject, html, text } of Object.values(accountDeletedTemplates)) {
      expect(html).toContain(`<title>${subject}</title>`);
      expect(text).toContain('4 Mill Lane');
      expect(`${html}${text}`).not.toMatch(/\{\{|undefined/);
    }
  });
});

describe('the progress of a deletion', () => {
  it('is shown to whoever has the token from the request’s response, although they are signed out [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    const { token } = (await ask()).body.data;
    expect(token).not.toContain('verified');
    expect((await progress(token)).body.data).toEqual({ isDone: false, step: 0, steps: deletionSteps });
    await deleteAccount(jobPorts(ports.table), 'verified', later);
    expect((await progress(token)).body.data).toEqual({
      isDone: true,
      step: deletionSteps,
      steps: deletionSteps,
    });
    expect((await progress('made-up')).status).toBe(404);
  });
});

/** A table that fails from some call on, before or after the call has taken effect. */
function dyingTable(table: MemoryTable, calls: number): Table {
  let left = calls;
  const dies = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (left === 0) throw new Error('Killed.');
    left -= 1;
    return run();
  };
  return {
    get: (key) => dies(() => table.get(key)),
    getMany: (...input) => dies(() => table.getMany(...input)),
    put: (...input) => dies(() => table.put(...input)),
    update: (...input) => dies(() => table.update(...input)),
    remove: (...input) => dies(() => table.remove(...input)),
    query: (...input) => dies(() => table.query(...input)),
  };
}
