import { type APIRequestContext, expect, request } from '@playwright/test';
import { expertQuestion } from './support/expert-question.ts';
import { lungwormCase } from './support/lungworm-case.ts';
import { consoleUrl, LocalConsole, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

let localConsole: LocalConsole;
let support: Owner;
let visitor: APIRequestContext;

test.beforeAll(async () => {
  localConsole = await LocalConsole.open();
  support = await Owner.signIn('support');
  visitor = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } });
});

const mark = () => `canary${Date.now().toString(36)}`;

async function send(path: string, data: object): Promise<string> {
  const response = await visitor.post(path, { data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).reference;
}

async function shown(reference: string) {
  const response = await support.api.get(`/api/support/submissions/${reference}?locale=en_gb`);
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).data;
}

const reaches = (reference: string, state: string) =>
  expect.poll(async () => (await shown(reference)).state).toBe(state);

test('a question becomes an email to the team of its form and a confirmation, and reading it is always logged [QUE-05, SUP-01, SUP-05, FRM-17]', async () => {
  const name = mark();
  const reference = await send('/api/contact/ask-an-expert', expertQuestion(name, `${name}@cage.example`));
  await reaches(reference, 'processed');
  const sent = (await localConsole.allMessages()).filter(
    ({ headers }) => headers?.['X-Merrowvale-Reference'] === reference,
  );
  expect(sent.map(({ to }) => to).sort()).toEqual([`${name}@cage.example`, 'experts@merrowvale.example']);
  expect(JSON.stringify(await shown(reference))).not.toContain(name);
  const opened = await support.api.post(`/api/support/submissions/${reference}/open?locale=en_gb`);
  expect((await opened.json()).data.data.firstName).toBe(name);
  expect((await shown(reference)).audit).toMatchObject([{ action: 'open', byEmail: 'support@example.com' }]);
  const again = await support.api.post(`/api/support/submissions/${reference}/replay?locale=en_gb`);
  expect((await again.json()).data.outcome).toBe('already-processed');
  const calls = await (await request.newContext()).get(`${consoleUrl}/api/invocations`);
  expect(await calls.text()).not.toContain(name);
});

function sumOf(cases: readonly { numberOfCases: number }[]): number {
  return cases.reduce((sum, { numberOfCases }) => sum + numberOfCases, 0);
}

test('a reported case is found near its place and counted in its area until support rejects it [QUE-05, PAR-24]', async () => {
  const caseDate = (await localConsole.now()).toISOString().slice(0, 10);
  const near = async () => {
    const search = `/api/disease/search?lat=50.21&lon=-5.48&startDate=${caseDate}&disease=lungworm`;
    return sumOf(await (await visitor.get(search)).json());
  };
  /** The distribution caches a response for seconds, so each request is different. */
  let asked = 0;
  const inCornwall = async () => {
    asked += 1;
    const window = `startDate=${caseDate}&endDate=${caseDate}&request=${asked}`;
    const group = `/api/disease/group-by-administrative-area?diseases=lungworm&groupBy=administrativeAreaLevel2&${window}`;
    const { data } = await (await visitor.get(group)).json();
    return data['GB-E06000052']?.numberOfCases ?? 0;
  };
  const before = [await near(), await inCornwall()];
  const more = (by: number) => before.map((count) => count + by);
  const reference = await send('/api/disease/lungworm/pet', lungwormCase(caseDate, 'TR26 1AA'));
  await reaches(reference, 'processed');
  const cases = async () =>
    (await (await support.api.get('/api/support/cases?locale=en_gb&limit=100')).json()).data.data;
  const isReported = (each: { id: string }) =>
    Buffer.from(each.id, 'base64url').toString().includes(reference);
  // The list is read from an index, which lags.
  await expect.poll(async () => (await cases()).some(isReported)).toBe(true);
  const found = (await cases()).find(isReported);
  expect(found).toMatchObject({ disease: 'lungworm', postalCode: 'TR26', isPlaced: true });
  await expect.poll(async () => [await near(), await inCornwall()]).toEqual(more(1));
  const decide = (status: string) =>
    support.api.post(`/api/support/cases/${found.id}/status?locale=en_gb`, { data: { status } });
  for (const [status, by] of [
    ['Rejected', 0],
    ['Approved', 1],
    ['Rejected', 0],
  ] as const) {
    expect((await decide(status)).status()).toBe(200);
    await expect.poll(async () => [await near(), await inCornwall()]).toEqual(more(by));
  }
});

test('a forward that fails is retried and arrives once, and repeats with the same id count as one [QUE-04, QUE-05, CAM-08, CAM-27]', async () => {
  const submissionId = mark();
  await localConsole.fault('crm', 'fail', 2);
  const startedAt = '2026-01-01T09:00:00.000Z';
  const interest = {
    startedAt,
    formId: 'e2e',
    formCategory: 'campaign',
    submissionId,
    cdcProfile: { UID: 'u1' },
  };
  const reference = await send('/api/campaign/interest', interest);
  expect(await send('/api/campaign/interest', interest)).toBe(reference);
  await localConsole.hurry(() => reaches(reference, 'processed'));
  await localConsole.fault('crm', 'none');
  const { records } = await (await (await request.newContext()).get(`${consoleUrl}/api/crm`)).json();
  expect(records.filter(({ key }: { key: string }) => key === reference)).toHaveLength(1);
});

test('suspected spam gets a success response and can be released only by support [QUE-08, SUP-08]', async () => {
  const reference = await send('/api/contact/find-my-sales-rep', { locale: 'en_gb', remark: 'x' });
  expect((await shown(reference)).state).toBe('spam');
  const owner = await Owner.signIn('owner');
  const path = `/api/support/submissions/${reference}`;
  expect((await owner.api.get(`${path}?locale=en_gb`)).status()).toBe(403);
  expect((await owner.api.post(`${path}/replay?locale=en_gb`)).status()).toBe(403);
  const released = await support.api.post(`${path}/replay?locale=en_gb`);
  expect((await released.json()).data.outcome).toBe('rejected');
  const discarded = await support.api.post(`${path}/discard?locale=en_gb`, { data: { reason: 'Spam' } });
  expect((await discarded.json()).data.state).toBe('discarded');
});
