import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Condition, Key, Update } from '@merrowvale/functions/lib/adapters/table.ts';
import { reminderCalendarUrl } from '@merrowvale/functions/lib/calendar/reminder-calendar.ts';
import { carerPageUrl } from '@merrowvale/functions/lib/carers/carer-token.ts';
import { consentKey, consentPageUrl } from '@merrowvale/functions/lib/consents/stored-consent.ts';
import { quarantineMessage } from '@merrowvale/functions/lib/engine/quarantine-message.ts';
import { tokenOf } from '@merrowvale/functions/lib/links/reminder-link.ts';
import { textStopLink } from '@merrowvale/functions/lib/links/text-stop-link.ts';
import { signUnsubscribe } from '@merrowvale/functions/lib/links/unsubscribe-token.ts';
import { pushKeysOf } from '@merrowvale/functions/lib/push/push-keys.ts';
import { textReplyItem } from '@merrowvale/functions/lib/texts/stored-text-reply.ts';
import { brands } from '@merrowvale/shared/domain/brands.ts';
import { type Endpoint, needsSignIn } from '@merrowvale/shared/endpoints/endpoint.ts';
import { type EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import { type ErrorCode, errorStatus } from '@merrowvale/shared/errors.ts';
import { exampleOf } from '@merrowvale/shared/example-of.ts';
import { failureCodes, type JsonSchema } from '@merrowvale/shared/openapi.ts';
import { maxDevices } from '@merrowvale/shared/schemas/device.ts';
import { sessionKey, sessionsPartition } from '@merrowvale/shared/schemas/session.ts';
import { maxNotes } from '@merrowvale/shared/schemas/support.ts';
import { expect, it, vi } from 'vitest';
import { call, siteUrl, type TestCall } from '../support/functions/endpoint.ts';
import { batchOf, reminderItem } from '../support/functions/engine.ts';
import { MemoryTable } from '../support/functions/memory-table.ts';
import { describedOperation, describedSchema, operationPlace, undescribed } from './support/described-api.ts';
import { handlerOf, standInFunction } from './support/handlers.ts';

const world = vi.hoisted(() => ({
  table: undefined as unknown,
  code: undefined as string | undefined,
  /** The last text that was sent. */
  text: '',
  now: '2027-03-31T10:00:00.000Z',
}));
vi.mock('@merrowvale/functions/lib/adapters/dynamo-table.ts', () => ({
  connectTable: () => world.table,
  connectDatedTable: () => ({ table: world.table, calendar: () => world.now }),
}));
vi.mock('@merrowvale/functions/lib/http/result.ts', async (original: () => Promise<object>) => {
  const { AppError } = await import('@merrowvale/shared/errors.ts');
  const real = await original();
  return {
    ...real,
    toFailure(error: unknown, ...rest: unknown[]) {
      world.code = error instanceof AppError ? error.code : 'internal';
      return 'toFailure' in real && typeof real.toFailure === 'function' && real.toFailure(error, ...rest);
    },
  };
});
const connections = vi.hoisted(() => async (original: () => Promise<object>) => ({
  ...(await original()),
  ...(await import('./support/connections.ts')),
}));
vi.mock('@merrowvale/functions/lib/adapters/bus.ts', connections);
vi.mock('@merrowvale/functions/lib/adapters/queue.ts', connections);
vi.mock('@merrowvale/functions/lib/texts/sns-texts.ts', () => ({
  connectTexts: () => ({
    async send({ body }: { body: string }) {
      world.text = body;
      return { status: 'sent', messageId: 'a text' };
    },
  }),
  connectOptIns: () => ({ optIn: async () => 'refused' }),
}));
vi.mock('@merrowvale/functions/lib/adapters/secrets.ts', connections);
vi.mock('@merrowvale/functions/lib/identity/caller.ts', async (original: () => Promise<object>) => {
  const { AppError } = await import('@merrowvale/shared/errors.ts');
  const { testIdentity } = await import('../support/functions/endpoint.ts');
  type Request = { headers: Record<string, string> };
  return {
    ...(await original()),
    accessTokenOf: async () => 'a token of tests',
    lightSinceOf: async () => 1_800_000_000,
    async identifyCaller({ headers: { authorization } }: Request) {
      if (authorization === undefined) throw new AppError('not-signed-in', 'Nobody is signed in.');
      const verified = { phone: '+447700900123', phoneVerified: true, crmId: 'clinic-1' };
      return { ...testIdentity(authorization.replace('Bearer ', '')), ...verified };
    },
    async requireFreshSignIn({ headers }: Request) {
      if (headers['x-stale'] !== undefined) throw new AppError('sign-in-again', 'Sign in again.');
    },
  };
});

standInFunction({
  OIDC_CLAIMS: '{}',
  USER_POOL_ID: 'pool',
  REMINDER_SHARDS: '2',
  SUBMISSIONS_PER_HOUR: '2',
  OWNER_LIMITS: '{"pets":2,"reminders":2,"writesPerMinute":30,"exportsPerDay":2}',
});

/** A table in which, on demand, another request is always faster. Counters of uses are unaffected. */
class ContendedTable extends MemoryTable {
  isContended = false;

  override async update(key: Key, update: Update, condition?: Condition) {
    if (this.isContended && condition && !key.pk.startsWith('USES#')) return undefined;
    return super.update(key, update, condition);
  }
  override async put(...[item, condition]: Parameters<MemoryTable['put']>) {
    if (this.isContended && condition && !('missing' in condition)) return false;
    return super.put(item, condition);
  }
}
const table = new ContendedTable();
world.table = table;

/** The provider of identities: what it returns, or the error that it has for every call. */
const provider = { error: undefined as Error | undefined };
const provided: { [command: string]: object } = {
  GetUserCommand: { UserAttributes: [{ Name: 'email', Value: 'new@example.com' }], UserMFASettingList: [] },
  AdminGetUserCommand: { UserCreateDate: new Date(world.now) },
  AssociateSoftwareTokenCommand: { SecretCode: 'GEZDGNBVGY3TQOJQ' },
  ListWebAuthnCredentialsCommand: {
    Credentials: [
      { CredentialId: 'passkey-1', FriendlyCredentialName: 'Phone', CreatedAt: new Date(world.now) },
    ],
  },
};

type Changes = TestCall & { isSignedOut?: true };
type Fields = { [name: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(value: unknown, change: unknown): unknown {
  if (change === undefined) return value;
  if (!isFields(value) || !isFields(change)) return change;
  const changed = Object.entries(change).map(([name, each]) => [name, merged(value[name], each)]);
  return { ...value, ...Object.fromEntries(changed) };
}

let count = 0;
const freshOwner = () => `owner${++count}:support:vet`;

type Described = { name: string; in: string; required: boolean };

/** A request made from the examples of the document, by a person and from a network that nobody has used. */
function exampleRequest(row: Endpoint, { isSignedOut, ...changes }: Changes): TestCall {
  const { parameters, requestBody } = describedOperation(row);
  const part = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each: Described) => each.in === place && each.required)
        .map(({ name, schema }: Described & { schema: JsonSchema }) => [name, String(exampleOf(schema))]),
    );
  count += 1;
  const body = merged(requestBody?.content['application/json'].example, changes.body);
  return {
    ...(needsSignIn(row) && !isSignedOut && { as: freshOwner() }),
    now: world.now,
    requestId: `request-${count}`,
    ...changes,
    params: { ...part('path'), ...changes.params },
    query: { ...part('query'), ...changes.query },
    headers: {
      ...(row.method !== 'GET' && !row.crossSite && { origin: siteUrl, 'x-requested-with': 'portal' }),
      'x-forwarded-for': `198.18.${count >> 8}.${count & 255}`,
      ...changes.headers,
    },
    ...(body !== undefined && { body }),
  };
}

const seen = new Set<string>();
const differences: string[] = [];

async function send(key: EndpointKey, changes: Changes = {}) {
  const row: Endpoint = endpoints[key];
  world.code = undefined;
  const response = await call(await handlerOf(row), row, exampleRequest(row, changes));
  const { status, headers, body } = response;
  const code = world.code;
  const type = String(headers['content-type'] ?? '');
  const difference = undescribed(row, { status, type, body });
  if (difference !== undefined) differences.push(difference);
  if (code !== undefined && !failureCodes(row).some((each) => each === code))
    differences.push(`${row.name}: ${code} is not in the document: ${JSON.stringify(body)}`);
  if (code !== undefined && headers['cache-control'] !== 'no-store')
    differences.push(`${row.name}: ${code} may be cached`);
  seen.add(`${row.name} ${code ?? status}`);
  return response;
}

async function succeed(key: EndpointKey, changes: Changes = {}) {
  const { status, body } = await send(key, changes);
  if (status !== endpoints[key].status) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const secret = 'a secret of tests';
const site = { siteUrl, secret };
const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? '';
const fileIn = (address: string) => ({ params: { file: address.slice(address.lastIndexOf('/') + 1) } });
const subOf = (as = '') => as.split(':')[0] ?? '';

async function ofPet(as: string, more: Changes = {}) {
  const { data } = await succeed('createPet', { as, ...more });
  return { params: { id: String(data.id) } };
}

/** The body of a reminder for a pet, with a brand from the list. */
async function reminderFor(as: string, petId?: string) {
  const listed = await succeed('listMarketingBrands', { params: { species: 'dog' } });
  const pet = petId ?? (await ofPet(as, { body: { species: 'dog' } })).params.id;
  return {
    reminder: {
      petId: pet,
      productId: listed.data.data[0].id,
      interval: null,
      startDate: '2027-04-05',
      dosesRemaining: null,
      leadDays: null,
      followUpDays: null,
    },
  };
}

async function ofReminder(as: string) {
  const { data } = await succeed('createReminder', { as, body: await reminderFor(as) });
  return { params: { id: String(data.id) } };
}

/** A time at which the first dose of such a reminder is due. */
const due = { now: '2027-04-05T12:00:00.000Z', body: { date: '2027-04-05' } };

async function reminderLink(as: string) {
  const { params } = await ofReminder(as);
  const link = { ownerId: subOf(as), reminderIds: [params.id], date: '2027-04-05', by: 'owner' };
  const token = tokenOf({ ...link, via: 'email', locale: 'en_gb' }, secret) ?? '';
  return { now: due.now, query: { token } };
}

function stopLinkOf(as: string, reminderId: string) {
  const recipient = { channel: 'email', locale: 'en_gb' } as const;
  const claims = { ownerId: subOf(as), reminderIds: [reminderId], ...recipient };
  return { query: { token: signUnsubscribe({ ...claims, date: '2027-03-31' }, secret) ?? '' } };
}

async function stopLink(as: string) {
  const { params } = await ofReminder(as);
  return stopLinkOf(as, params.id);
}

async function invitation(as: string) {
  const { data } = await succeed('inviteCarer', { as });
  const address = carerPageUrl({ ownerId: subOf(as), carerId: data.id }, 'en_gb', site);
  return { query: { token: tokenIn(address) } };
}

async function consent() {
  const id = `MV-0000-0000-0000-${String(++count).padStart(4, '0')}`;
  const stored = { kind: 'email-signup', formId: 'email-signup', locale: 'en_gb', email: 'sam@example.com' };
  const times = { requestedAt: world.now, expiresAt: '2027-04-07T10:00:00.000Z' };
  await table.put({ ...consentKey(id), id, version: 1, state: 'pending', ...stored, ...times });
  return { query: { token: tokenIn(consentPageUrl({ id, locale: 'en_gb' }, site)) } };
}

async function ofSession(as: string) {
  const id = (++count).toString(16).padStart(64, '0');
  const endsAt = 1_900_000_000;
  const times = { accessTokenExpiresAt: endsAt, createdAt: 1, lastSeenAt: endsAt, endsAt, ttl: endsAt };
  await table.put({ ...sessionKey(id), sealed: 'sealed', isListed: true, ...times });
  await table.put({ pk: sessionsPartition(subOf(as)), sk: id, ttl: endsAt });
  return { params: { id } };
}

function newDevice() {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${++count}`, keys };
  const applicationServerKey = pushKeysOf(secret)[0]?.publicKey ?? '';
  return { body: { subscription, applicationServerKey, name: 'Phone', lockScreen: 'full' } };
}

async function ofDevice(as: string) {
  const { data } = await succeed('registerDevice', { as, ...newDevice() });
  return { params: { id: String(data.id) } };
}

/** A submission that a guard has held back, so that support may do anything with it. */
async function ofSubmission() {
  const { reference } = await succeed('askAnExpert', { body: { remark: 'https://spam.example' } });
  return { params: { id: String(reference) } };
}

async function ofQuarantined() {
  const item = reminderItem({ ownerId: `owner${++count}` });
  await table.put(item);
  const text = JSON.stringify(batchOf([item], { batchId: `batch-${count}` }));
  await quarantineMessage(table, { queue: 'email', text, now: world.now });
  const { data } = await succeed('listQuarantined');
  return { params: { id: String(data.data[0].id) } };
}

async function ofReplay() {
  const { params } = await ofSubmission();
  const { data } = await succeed('startReplay', { body: { references: [params.id] } });
  return { params: { id: String(data.job.id) } };
}

async function ofCase() {
  await table.put({
    pk: 'CASES#lungworm#205:-10',
    sk: `CASE#2027-02-20#MV-${++count}`,
    ...{ disease: 'lungworm', date: '2027-02-20', postalCode: 'BA1', latitude: 51.38, status: 'New' },
    ...{ stateKey: 'CASES#New', stateAt: `2027-02-20#MV-${count}`, version: 1 },
  });
  const { data } = await succeed('listCases');
  return { params: { id: String(data.data[0].id) } };
}

const reviewed = { params: { id: brands[0]?.refillUrl.replace('/products/', '') ?? '' } };

async function ofReview() {
  await succeed('writeReview', reviewed);
  const { data } = await succeed('listDeskReviews');
  const { id, submittedAt } = data.data[0];
  return { params: { id: String(id) }, body: { submittedAt, status: 'Rejected' } };
}

async function ofTextReply() {
  const reply = { phone: '+447700900199', message: 'I think that is enough now', id: `m${++count}` };
  await table.put(textReplyItem(reply, world.now));
  const { data } = await succeed('listTextReplies');
  return { params: { id: String(data.data[0].id) } };
}

async function ofPasskey() {
  const { data } = await succeed('listPasskeys');
  return { params: { id: String(data[0].id) } };
}

/** What a request needs beyond its example: ids from the answers of other operations, and tokens from messages. */
const prepared: { [Key in EndpointKey]?: (as: string) => Promise<Changes> | Changes } = {
  getPet: ofPet,
  updatePet: ofPet,
  deletePet: ofPet,
  listDoses: ofPet,
  createReminder: async (as) => ({ body: await reminderFor(as) }),
  updateReminder: async (as) => {
    const body = await reminderFor(as);
    const { data } = await succeed('createReminder', { as, body });
    return { params: { id: String(data.id) }, body };
  },
  deleteReminder: ofReminder,
  giveDose: async (as) => ({ ...due, ...(await ofReminder(as)) }),
  remindAgain: async (as) => ({ ...due, ...(await ofReminder(as)), body: { ...due.body, when: 'tomorrow' } }),
  undoDose: async (as) => {
    const { params } = await ofReminder(as);
    await succeed('giveDose', { as, ...due, params });
    return { now: due.now, params: { ...params, ...due.body } };
  },
  pauseReminders: async (as) => {
    const { params } = await ofReminder(as);
    return { body: { scope: 'reminder', id: params.id, until: '2027-05-01' } };
  },
  resumeReminders: async (as) => {
    const { params } = await ofReminder(as);
    return { query: { scope: 'reminder', id: params.id } };
  },
  updateProfile: () => ({ body: { consent: { email: true, sms: true } } }),
  resumeMessages: () => ({ body: { channel: 'email' } }),
  revokeCarer: async (as) => {
    const { data } = await succeed('inviteCarer', { as });
    return { params: { id: String(data.id) } };
  },
  writeReview: () => reviewed,
  listReviews: () => reviewed,
  endSession: ofSession,
  registerDevice: () => newDevice(),
  changeDevice: ofDevice,
  revokeDevice: ofDevice,
  confirmNotification: () => reminderLink(freshOwner()),
  deletePasskey: ofPasskey,
  requestRebatePermission: (as) => ({
    body: { CRM_ID: 'clinic-1', UID: subOf(as), INVC_NBR: `INV-${++count}` },
  }),
  readCalendarFeed: async () => fileIn((await succeed('createCalendarFeed')).data.address),
  readReminderCalendar: async () => {
    const as = freshOwner();
    const { params } = await ofReminder(as);
    const reference = { ownerId: subOf(as), reminderId: params.id };
    return fileIn(reminderCalendarUrl([reference], { ...site, date: '2027-03-31' }));
  },
  getDeletionProgress: async () => ({ params: { token: (await succeed('deleteAccountData')).data.token } }),
  openReminderLink: () => reminderLink(freshOwner()),
  readReminderLink: () => reminderLink(freshOwner()),
  followReminderLink: () => reminderLink(freshOwner()),
  showUnsubscribe: () => stopLink(freshOwner()),
  unsubscribe: () => stopLink(freshOwner()),
  groupDiseaseCases: () => ({ query: { diseases: 'lungworm' } }),
  countWeeklyCases: () => ({ query: { diseases: 'lungworm' } }),
  listNearbyCases: () => ({ query: { diseases: 'lungworm', lat: '51.38', lng: '-2.36' } }),
  listPetNames: () => ({ query: { locale: 'en_gb' } }),
  searchPetNames: () => ({ query: { locale: 'en_gb', required: 'species:dog' } }),
  suggestPlaces: () => ({ query: { text: 'Bath', countries: 'gb' } }),
  getPlaceAddress: () => ({ query: { lat: '51.38', lon: '-2.36' } }),
  verifyPhone: async (as) => {
    await succeed('requestPhoneCode', { as });
    return { as, body: { code: /\d{6}/.exec(world.text)?.[0] } };
  },
  showTextStop: async () => {
    const recipient = { ownerId: subOf(freshOwner()), locale: 'en_gb' } as const;
    const address = await textStopLink(table, siteUrl, recipient, world.now);
    return { params: { token: address.slice(address.lastIndexOf('/') + 1) } };
  },
  showCarerInvitation: () => invitation(freshOwner()),
  acceptCarerInvitation: () => invitation(freshOwner()),
  declineCarerInvitation: () => invitation(freshOwner()),
  leaveCare: () => invitation(freshOwner()),
  confirmConsent: consent,
  replayQuarantined: ofQuarantined,
  showSubmission: ofSubmission,
  openSubmission: ofSubmission,
  addSubmissionNote: ofSubmission,
  correctSubmission: ofSubmission,
  replaySubmission: ofSubmission,
  discardSubmission: ofSubmission,
  restoreSubmission: async () => {
    const subject = await ofSubmission();
    await succeed('discardSubmission', subject);
    return subject;
  },
  startReplay: async () => ({ body: { references: [(await ofSubmission()).params.id] } }),
  showReplay: ofReplay,
  cancelReplay: ofReplay,
  changeCase: ofCase,
  changeReview: ofReview,
  changeTextReply: ofTextReply,
};

async function ready(key: EndpointKey): Promise<Changes & { as?: string }> {
  const as = freshOwner();
  const changes = await prepared[key]?.(as);
  return { ...(needsSignIn(endpoints[key]) && { as }), ...changes };
}

const nonsense = ['', '~', 'x'.repeat(2000), '-1', 'nonsense'];

/** A part of a request that the document refuses. */
function refusedPart(row: Endpoint): Changes {
  const place = operationPlace(row);
  const { parameters, requestBody } = describedOperation(row);
  for (const [at, { name, in: where }] of parameters.entries()) {
    if (where === 'header') continue;
    const accepts = describedSchema(...place, 'parameters', `${at}`, 'schema');
    const value = nonsense.find((each) => !accepts(each) && !accepts(Number(each)));
    if (value !== undefined)
      return where === 'path' ? { params: { [name]: value } } : { query: { [name]: value } };
  }
  if (!requestBody) return {};
  const accepts = describedSchema(...place, 'requestBody', 'content', 'application/json', 'schema');
  const { example } = requestBody.content['application/json'];
  const incomplete = Object.keys(example).map((left) => {
    const { [left]: _, ...rest } = example;
    return rest;
  });
  return { body: JSON.stringify([...incomplete, null, 'nonsense'].find((each) => !accepts(each))) };
}

const elsewhere = { origin: 'https://evil.example' };
const again = 'one-key';

/** Another body of the same operation, where that is not another text. */
const otherBodies: { [Key in EndpointKey]?: Fields } = {
  createReminder: { reminder: { dosesRemaining: 5 } },
  requestRebatePermission: { INVC_NBR: 'another' },
  startReplay: { ratePerSecond: 20 },
};

/** The example with another text. */
function withOtherText(key: EndpointKey): Fields {
  const own = otherBodies[key];
  if (own) return own;
  const example: unknown = exampleRequest(endpoints[key], {}).body;
  const field = Object.entries(isFields(example) ? example : {}).find(([, value]) => value === 'text');
  return field ? { [field[0]]: 'other' } : {};
}

/** Failures that are caused in the same way for all operations. */
const causes: { [Code in ErrorCode]?: (key: EndpointKey, row: Endpoint) => Promise<unknown> } = {
  invalid: (key, row) => send(key, refusedPart(row)),
  'not-signed-in': (key) => send(key, { isSignedOut: true }),
  'not-allowed': (key, row) =>
    row.method === 'GET'
      ? send(key, {
          isSignedOut: true,
          cookies: ['__Host-session=x'],
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      : send(key, { headers: elsewhere }),
  'sign-in-again': (key) => send(key, { headers: { 'x-stale': 'yes' } }),
  'not-acceptable': (key) => send(key, { headers: { accept: 'image/png' } }),
  'too-large': (key) => send(key, { body: 'x'.repeat(1_000_000) }),
  'unsupported-media-type': (key) => send(key, { headers: { 'content-type': 'text/html' } }),
  internal: (key) => send(key, { now: 'never' }),
  'too-many-requests': (key) => send(key, { as: 'busy:support:vet' }),
  'not-found': (key) => send(key, { params: { id: 'unknown' } }),
  'precondition-failed': async (key) =>
    send(key, { ...(await ready(key)), headers: { 'if-match': '"999"' } }),
  async conflict(key) {
    const changes = await ready(key);
    table.isContended = true;
    await send(key, changes);
    table.isContended = false;
  },
  async 'key-reused'(key) {
    const changes = { ...(await ready(key)), headers: { 'idempotency-key': again } };
    await send(key, changes);
    await send(key, { ...changes, body: merged(changes.body ?? {}, withOtherText(key)) });
  },
  async 'challenge-required'(key) {
    const headers = { 'x-forwarded-for': `203.0.113.${++count % 256}`, 'x-challenge': 'x' };
    for (let sent = 0; sent < 3; sent += 1) await send(key, { headers });
  },
  async gone(key) {
    const as = freshOwner();
    const changes = { as, headers: { 'idempotency-key': again }, ...(await prepared[key]?.(as)) };
    const { data } = await succeed(key, changes);
    await succeed(key === 'createPet' ? 'deletePet' : 'deleteReminder', { as, params: { id: data.id } });
    await send(key, changes);
  },
};

const providerErrors: { [Code in ErrorCode]?: Error } = {
  'too-many-requests': Object.assign(new Error('Attempt limit exceeded.'), {
    name: 'LimitExceededException',
  }),
  'sign-in-again': Object.assign(new Error('Access Token does not have required scopes'), {
    name: 'NotAuthorizedException',
  }),
  'not-found': Object.assign(new Error('There is none.'), { name: 'ResourceNotFoundException' }),
};

async function refusedByProvider(key: EndpointKey, code: ErrorCode) {
  const changes = await ready(key);
  provider.error = providerErrors[code];
  await send(key, changes);
  provider.error = undefined;
}

async function repeated(key: EndpointKey, changes: Changes, times: number) {
  for (let sent = 0; sent < times; sent += 1) await send(key, changes);
}

const report = {
  type: 'csp-violation',
  body: { documentURL: siteUrl, effectiveDirective: 'script-src' },
};

/** Failures that have a cause of their own. */
const ownCauses: { [Key in EndpointKey]?: { [Code in ErrorCode]?: () => Promise<unknown> } } = {
  createPet: {
    conflict: () => repeated('createPet', { as: freshOwner() }, 2),
    async 'limit-reached'() {
      const as = freshOwner();
      for (const name of ['Rex', 'Max', 'Tom']) await send('createPet', { as, body: { name } });
    },
  },
  createReminder: {
    'not-found': async () => send('createReminder', { body: await reminderFor(freshOwner(), 'unknown') }),
    async duplicate() {
      const as = freshOwner();
      await repeated('createReminder', { as, body: await reminderFor(as) }, 2);
    },
    async 'limit-reached'() {
      const as = freshOwner();
      const { reminder } = await reminderFor(as);
      const listed = await succeed('listMarketingBrands', { params: { species: 'dog' } });
      for (const { id: productId } of listed.data.data.slice(0, 3))
        await send('createReminder', { as, body: { reminder: { ...reminder, productId } } });
    },
  },
  updateReminder: {
    'not-found': async () =>
      send('updateReminder', { params: { id: 'unknown' }, body: await reminderFor(freshOwner()) }),
  },
  undoDose: {
    'not-found': () => send('undoDose', { params: { id: 'unknown', date: '2027-04-05' } }),
  },
  pauseReminders: {
    'not-found': () =>
      send('pauseReminders', { body: { scope: 'reminder', id: 'unknown', until: '2027-05-01' } }),
  },
  resumeReminders: {
    'not-found': () => send('resumeReminders', { query: { scope: 'reminder', id: 'unknown' } }),
  },
  resumeMessages: { conflict: () => send('resumeMessages', { body: { channel: 'sms' } }) },
  updateProfile: {
    async conflict() {
      const as = freshOwner();
      await succeed('updateProfile', { as, body: { consent: { sms: true } } });
      await send('resumeMessages', { as, body: { channel: 'sms' } });
      await send('updateProfile', { as, body: { consent: { sms: true } } });
    },
  },
  addSubmissionNote: {
    async conflict() {
      const subject = await ofSubmission();
      for (let number = 0; number <= maxNotes; number += 1)
        await send('addSubmissionNote', { ...subject, body: { text: `Note ${number}` } });
    },
  },
  inviteCarer: {
    async 'limit-reached'() {
      const as = freshOwner();
      for (const name of ['ann', 'ben', 'cat', 'dan'])
        await send('inviteCarer', { as, body: { name, address: `${name}@example.com` } });
    },
  },
  requestRebatePermission: {
    async 'limit-reached'() {
      const changes = await ready('requestRebatePermission');
      await repeated('requestRebatePermission', changes, 2);
    },
  },
  giveDose: {
    async conflict() {
      const as = freshOwner();
      const dose = { as, ...due, ...(await ofReminder(as)) };
      await succeed('giveDose', dose);
      await succeed('undoDose', { as, now: due.now, params: { ...dose.params, ...due.body } });
      table.isContended = true;
      await send('giveDose', dose);
      table.isContended = false;
    },
  },
  registerCampaignInterest: {
    async 'key-reused'() {
      const example: unknown = exampleRequest(endpoints.registerCampaignInterest, {}).body;
      const { submissionId: _, ...body } = isFields(example) ? example : {};
      for (const more of [{}, { sourcePage: 'another' }])
        await send('registerCampaignInterest', {
          headers: { 'idempotency-key': again },
          body: JSON.stringify({ ...body, ...more }),
        });
    },
  },
  remindAgain: {
    async conflict() {
      const as = freshOwner();
      const { params } = await ofReminder(as);
      await succeed('giveDose', { as, ...due, params });
      await send('remindAgain', { as, ...due, params, body: { ...due.body, when: 'tomorrow' } });
    },
  },
  writeReview: {
    async conflict() {
      const changes = { as: freshOwner(), ...reviewed };
      await succeed('writeReview', changes);
      table.isContended = true;
      await send('writeReview', { ...changes, body: { rating: 2 } });
      table.isContended = false;
    },
  },
  registerDevice: {
    async conflict() {
      const { body } = newDevice();
      await succeed('registerDevice', { as: freshOwner(), body });
      const keys = { p256dh: 'B'.repeat(87), auth: 'another-auth-secret-22' };
      await send('registerDevice', {
        as: freshOwner(),
        body: { ...body, subscription: { ...body.subscription, keys } },
      });
    },
    async 'limit-reached'() {
      const as = freshOwner();
      for (let number = 0; number <= maxDevices; number += 1)
        await send('registerDevice', { as, ...newDevice() });
    },
  },
  changeDevice: { 'not-found': () => send('changeDevice', { params: { id: '0'.repeat(64) } }) },
  revokeDevice: { 'not-found': () => send('revokeDevice', { params: { id: '0'.repeat(64) } }) },
  endSession: { 'not-found': () => send('endSession', { params: { id: '0'.repeat(64) } }) },
  getAccountData: {
    'too-many-requests': () => repeated('getAccountData', { as: freshOwner() }, 3),
  },
  reportPolicyViolation: {
    'too-many-requests': () =>
      repeated('reportPolicyViolation', { body: JSON.stringify(Array(20).fill(report)) }, 4),
  },
  readCalendarFeed: { 'not-found': () => send('readCalendarFeed', { params: { file: 'x.ics' } }) },
  readReminderCalendar: {
    'not-found': () => send('readReminderCalendar', { params: { file: 'x.ics' } }),
    gone: async () =>
      send('readReminderCalendar', {
        ...(await ready('readReminderCalendar')),
        now: '2027-06-30T10:00:00.000Z',
      }),
  },
  getDeletionProgress: { 'not-found': () => send('getDeletionProgress', { params: { token: 'x' } }) },
  showTextStop: { 'not-found': () => send('showTextStop', { params: { token: 'x' } }) },
  followReminderLink: {
    async 'not-found'() {
      const as = freshOwner();
      const changes = await reminderLink(as);
      await send('followReminderLink', { ...changes, query: { ...changes.query, reminder: 'unknown' } });
    },
    async conflict() {
      const changes = await reminderLink(freshOwner());
      await succeed('followReminderLink', changes);
      await send('followReminderLink', { ...changes, query: { ...changes.query, action: 'tomorrow' } });
    },
  },
  unsubscribe: {
    async gone() {
      const as = freshOwner();
      const { params } = await ofReminder(as);
      await succeed('deleteReminder', { as, params });
      await send('unsubscribe', { ...stopLinkOf(as, params.id), now: '2029-06-30T10:00:00.000Z' });
    },
  },
  confirmConsent: {
    gone: async () => send('confirmConsent', { ...(await consent()), now: '2027-06-30T10:00:00.000Z' }),
  },
};

async function cause(key: EndpointKey, code: ErrorCode): Promise<unknown> {
  const row: Endpoint = endpoints[key];
  const own = ownCauses[key]?.[code];
  if (own) return own();
  if (code === 'too-many-requests' && row.errors.includes('challenge-required'))
    return repeated(key, { as: freshOwner() }, 11);
  if (row.area === 'account' && row.errors.includes(code) && providerErrors[code])
    return refusedByProvider(key, code);
  return causes[code]?.(key, row);
}

/** Responses of API Gateway itself, which no function sees. */
const ofGateway = [
  ['too-large', 'Request Entity Too Large'],
  ['too-many-requests', 'Too Many Requests'],
  ['internal', 'Internal Server Error'],
  ['unavailable', 'Service Unavailable'],
] as const;

it('every operation succeeds and fails in each documented way, and in no other [API-01, API-02, API-03, AUT-05, AUT-06, ERR-05, SEC-04]', async () => {
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async (command: object) => {
    if (provider.error) throw provider.error;
    return provided[command.constructor.name] ?? {};
  });
  await repeated('deleteCalendarFeed', { as: 'busy:support:vet' }, 31);
  const problems: string[] = [];
  const attempt = async (what: string, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.stack : error}`.slice(0, 600));
      table.isContended = false;
      provider.error = undefined;
    }
  };
  const documented: string[] = [];
  const isKey = (key: string): key is EndpointKey => key in endpoints;
  for (const key of Object.keys(endpoints).filter(isKey)) {
    const row: Endpoint = endpoints[key];
    const { responses } = describedOperation(row);
    const successes = Object.keys(responses).filter((status) => Number(status) < 400);
    documented.push(...[...successes, ...failureCodes(row)].map((outcome) => `${row.name} ${outcome}`));
    for (const status of successes)
      await attempt(`${key} ${status}`, async () => {
        const changes = await ready(key);
        const first = status === '303' ? undefined : await send(key, changes);
        if (Number(first?.status) >= 400) problems.push(`${key}: ${JSON.stringify(first?.body)}`);
        if (status === '304')
          await send(key, { ...changes, headers: { 'if-none-match': String(first?.headers.etag) } });
        if (status !== '303') return;
        const form = { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' };
        const { body } = exampleRequest(row, changes);
        const fields = new URLSearchParams(
          Object.entries(isFields(body) ? body : {}).map(([name, each]) => [name, String(each)]),
        );
        await send(key, { ...changes, headers: form, ...(body !== undefined && { body: `${fields}` }) });
      });
    for (const code of failureCodes(row)) await attempt(`${key} ${code}`, () => cause(key, code));
    for (const [code, message] of ofGateway) {
      const body = { message };
      const difference = undescribed(row, { status: errorStatus[code], type: 'application/json', body });
      if (failureCodes(row).includes(code) && difference !== undefined) differences.push(difference);
    }
    seen.add(`${row.name} unavailable`);
  }
  const unseen = documented.filter((outcome) => !seen.has(outcome));
  expect({ unseen, differences: [...new Set(differences)], problems }).toEqual({
    unseen: [],
    differences: [],
    problems: [],
  });
});
