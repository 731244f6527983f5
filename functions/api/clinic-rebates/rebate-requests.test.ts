import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  call,
  type TestCall,
  testDependencies,
  testIdentity,
} from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { notSignedIn } from '../../lib/identity/caller.ts';
import { clinicRebateKey } from '../../lib/keys.ts';
import { listRebateRequests } from './list-rebate-requests.ts';
import { requestRebatePermission } from './request-rebate-permission.ts';

const ask = endpoints.requestRebatePermission;
const list = endpoints.listRebateRequests;

/** Owners whose token ends in a clinic's id belong to that clinic: `priya@C1`. */
function portal({ limit = 1, isQueueDown = false } = {}) {
  const memory = testDependencies();
  const queued: unknown[] = [];
  const submissions = {
    table: memory.table,
    queue: {
      send: async (messages: readonly { body: unknown }[]) => {
        if (isQueueDown) throw new Error('down');
        queued.push(...messages.map(({ body }) => body));
      },
    },
    submissionDays: 400,
    spamDays: 30,
  };
  const identify: typeof memory.identify = async (event) => {
    const [name, crmId = null] = event.headers.authorization?.replace('Bearer ', '').split('@') ?? [];
    if (!name) throw notSignedIn();
    return { ...testIdentity(name), crmId };
  };
  const ports = { ...memory, identify };
  const asked = endpoint(ask, requestRebatePermission, {
    ...ports,
    ...submissions,
    rebateInvoiceLimit: limit,
  });
  const listed = endpoint(list, listRebateRequests, ports);
  return {
    ...memory,
    queued,
    ask: (body: object = {}, { as = 'priya@C1', ...rest }: TestCall = {}) =>
      call(asked, ask, { as, body: { ...permission, ...body }, ...rest }),
    list: (options: TestCall = {}) => call(listed, list, { as: 'priya@C1', ...options }),
  };
}

const permission = {
  CRM_ID: 'C1',
  INVC_NBR: 'inv-1',
  ELA_DVSN: 'en_gb',
  UID: 'priya',
  DISTRIBUTOR_CODE: 'NORTH-1',
  EMAIL: 'priya@example.com',
};
const key = (name: string) => ({ headers: { 'idempotency-key': name } });

describe('requesting a rebate', () => {
  it('stores the six fields, with the invoice in capitals, and queues them before it responds [RBT-11, RBT-12, QUE-01]', async () => {
    const { ask, queued, table, bus } = portal();
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, reference: expect.stringMatching(/^MV-/) });
    expect(queued).toEqual([{ reference: body.reference, correlationId: expect.any(String) }]);
    const stored = table.all().find(({ sk }) => sk === 'SUBMISSION');
    expect(stored?.data).toEqual({ ...permission, INVC_NBR: 'INV-1' });
    expect(bus.published.map(({ type }) => type)).toEqual(['rebate.permission-requested']);
  });

  it('stores the address of the session, whatever the body says, since partners receive it as proven [RBT-12]', async () => {
    const { ask, table } = portal();
    expect((await ask({ EMAIL: 'somebody@else.example' })).status).toBe(200);
    const stored = table.all().find(({ sk }) => sk === 'SUBMISSION');
    expect(stored).toMatchObject({ verifiedBy: 'session', data: { EMAIL: 'priya@example.com' } });
  });

  it('requires sign-in, and applies to the caller’s own clinic only [RBT-12, RBT-26]', async () => {
    const { ask, table } = portal();
    expect((await ask({}, { as: '' })).status).toBe(401);
    expect((await ask({}, { as: 'priya' })).status).toBe(403);
    expect((await ask({ CRM_ID: 'C2' })).status).toBe(403);
    expect((await ask({ UID: 'tomasz' })).status).toBe(403);
    const forged = { cookies: [`rebate-user=${btoa(JSON.stringify({ UID: 'tomasz' }))}`] };
    expect((await ask({ UID: 'tomasz' }, forged)).status).toBe(403);
    expect((await ask({}, { as: '', ...forged })).status).toBe(401);
    expect(table.size).toBe(0);
  });

  it('accepts an invoice number of 1 to 40 characters without any of six symbols [RBT-16, RBT-17, RBT-18]', async () => {
    const { ask } = portal();
    expect((await ask({ INVC_NBR: 'x'.repeat(40) })).status).toBe(200);
    for (const INVC_NBR of ['', '  ', 'x'.repeat(41), ...[...'*;<>&='].map((sign) => `A${sign}1`)]) {
      const { status, body } = await ask({ INVC_NBR });
      expect(status, INVC_NBR).toBe(400);
      expect(body.errors).toHaveProperty('INVC_NBR');
    }
    expect((await ask({ ELA_DVSN: 'xx' })).status).toBe(400);
    expect((await ask({ EMAIL: 'nobody' })).status).toBe(400);
  });

  it('responds with 406 once an invoice of a clinic has reached its limit [QUE-07]', async () => {
    const { ask } = portal();
    expect((await ask()).status).toBe(200);
    expect(await ask({ INVC_NBR: ' INV-1 ' })).toMatchObject({ status: 406, body: { success: false } });
    expect((await ask({ INVC_NBR: 'inv-2' })).status).toBe(200);
    expect((await ask({ CRM_ID: 'C2', UID: 'tomasz' }, { as: 'tomasz@C2' })).status).toBe(200);
  });

  it.each(['INV\u20111', 'inv–1', 'ＩＮＶ－１', 'I NV - 1', 'inv\u00a0-1'])(
    'takes %s for the same invoice [QUE-07]',
    async (typed) => {
      const { ask, list } = portal();
      expect((await ask({ INVC_NBR: typed })).status).toBe(200);
      expect((await ask()).status).toBe(406);
      const [shown] = (await list()).body.data.data;
      expect(shown.invoiceNumber).toBe(typed.toUpperCase());
    },
  );

  it.each([
    'INV\u034f-1',
    'INV-1\ufe0f',
    '\u3164INV-1',
    'INV-1\u2800',
    'ІNV-1',
    'INV-١',
    'É-1',
    '＊1',
    'INV_1 #',
  ])('rejects %j, which could pass for another number [QUE-07]', async (INVC_NBR) => {
    const { ask, table } = portal();
    const { status, body } = await ask({ INVC_NBR });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      INVC_NBR: [
        'An invoice number can only contain letters from A to Z, digits, spaces, hyphens, and any of / . _',
      ],
    });
    expect(table.size).toBe(0);
  });

  it('takes O and 0, and I, l and 1, for different characters [QUE-07]', async () => {
    const { ask } = portal();
    for (const INVC_NBR of ['O', '0', 'I', 'l', '1']) expect((await ask({ INVC_NBR })).status).toBe(200);
  });

  it('takes leading zeros and punctuation for other invoices [QUE-07]', async () => {
    const { ask } = portal();
    for (const INVC_NBR of ['1', '01', '1.', '1/']) expect((await ask({ INVC_NBR })).status).toBe(200);
  });

  it.each([1, 3])('accepts exactly %i of fifty concurrent requests [QUE-07]', async (limit) => {
    const { ask, queued, table } = portal({ limit });
    const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => ask({}, key(`try-${n}`))));
    const of = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
    expect([of(200), of(406)]).toEqual([limit, 50 - limit]);
    expect(queued).toHaveLength(limit);
    expect(table.all().filter(({ sk }) => sk === 'SUBMISSION')).toHaveLength(limit);
  });

  it('distinguishes a retry from another request [QUE-07]', async () => {
    const { ask, queued } = portal();
    const first = await ask({}, key('k1'));
    expect(await ask({}, key('k1'))).toMatchObject({ status: 200, body: first.body });
    expect((await ask({ INVC_NBR: 'inv-9' }, key('k1'))).status).toBe(422);
    expect((await ask({}, key('k2'))).status).toBe(406);
    expect(queued).toHaveLength(1);
  });

  it('is left to the sweeper while the queue is down [QUE-01]', async () => {
    const { ask, table } = portal({ isQueueDown: true });
    expect((await ask()).status).toBe(200);
    expect(table.all().find(({ sk }) => sk === 'SUBMISSION')?.unqueued).toBe('rebate-permission');
  });
});

describe('the history of rebates', () => {
  it('is that of the caller’s own clinic, newest first [RBT-24]', async () => {
    const { ask, list } = portal();
    for (const [INVC_NBR, now] of [
      ['a', '2026-03-01T10:00:00.000Z'],
      ['b', '2026-03-03T10:00:00.000Z'],
      ['c', '2026-03-02T10:00:00.000Z'],
    ])
      await ask({ INVC_NBR }, { now: now ?? '' });
    await ask({ INVC_NBR: 'd', CRM_ID: 'C2', UID: 'tomasz' }, { as: 'tomasz@C2' });
    const { status, body } = await list({ as: 'colleague@C1' });
    expect(status).toBe(200);
    expect(body.data.data.map((each: { invoiceNumber: string }) => each.invoiceNumber)).toEqual([
      'B',
      'C',
      'A',
    ]);
    expect(body.data.data[0]).toEqual({
      reference: expect.stringMatching(/^MV-/),
      invoiceNumber: 'B',
      distributorCode: 'NORTH-1',
      requestedAt: '2026-03-03T10:00:00.000Z',
      state: 'open',
    });
    expect((await list({ as: 'tomasz@C2' })).body.data.data).toHaveLength(1);
  });

  it('follows no pointer to what belongs to another clinic [RBT-24, RBT-26]', async () => {
    const { ask, list, table } = portal();
    const { reference } = (await ask({ CRM_ID: 'C2', UID: 'noor' }, { as: 'noor@C2' })).body;
    await table.put({ ...clinicRebateKey('C1', '2026-03-01T10:00:00.000Z', reference), reference });
    expect((await list()).body.data.data).toEqual([]);
    expect((await list({ as: 'noor@C2' })).body.data.data).toMatchObject([{ reference }]);
  });

  it('is paged by twenty [RBT-24]', async () => {
    const { ask, list } = portal();
    for (let n = 0; n < 21; n += 1)
      await ask({ INVC_NBR: `n${n}` }, { now: new Date(Date.UTC(2026, 2, 1, n)).toISOString() });
    const { data, cursor } = (await list()).body.data;
    expect(data).toHaveLength(20);
    const rest = (await list({ query: { cursor } })).body.data;
    expect(rest.data.map((each: { invoiceNumber: string }) => each.invoiceNumber)).toEqual(['N0']);
    expect(rest.cursor).toBeNull();
  });

  it('requires a clinic’s session, regardless of the claims in a cookie [RBT-23, RBT-26]', async () => {
    const { list } = portal();
    const cookies = [`rebate-user=${btoa(JSON.stringify({ UID: 'priya' }))}`];
    expect((await list({ as: '', cookies })).status).toBe(401);
    expect((await list({ as: 'somebody', cookies })).status).toBe(403);
  });
});
