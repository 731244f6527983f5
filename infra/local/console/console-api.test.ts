import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultOrder } from '../aws/faults.ts';
import type { Message, MessageQuery } from '../aws/messages.ts';
import { createPushService } from '../push/push-service.ts';
import { type ConsoleSources, respondFromConsole } from './console-api.ts';
import { recentEvents } from './recent-events.ts';

const email: Message = {
  id: 'm-1',
  channel: 'email',
  to: 'owner@example.com',
  text: 'Due',
  state: 'sent',
  sentAt: '2026-03-01T09:00:00.000Z',
};
const text: Message = {
  id: 'm-2',
  channel: 'sms',
  to: '+447700900142',
  text: 'Due',
  state: 'sent',
  sentAt: '2026-03-02T09:00:00.000Z',
};

const petCreated = {
  bus: 'portal',
  event: { id: 'e-1', source: 'pets', 'detail-type': 'pet.created', time: '2026-03-01T09:00:00Z' },
  rules: [],
};

describe('the console’s JSON', () => {
  const elsewhere = '+447700900999';
  let queries: MessageQuery[] = [];
  let done: string[] = [];
  let faults: FaultOrder[] = [];
  let now = Date.parse('2026-03-01T09:00:00Z');

  beforeEach(() => {
    queries = [];
    done = [];
    faults = [];
    now = Date.parse('2026-03-01T09:00:00Z');
  });

  const sources: ConsoleSources = {
    now: () => new Date(now),
    advancing: () => undefined,
    advanceTo: async (instant) => {
      now = instant;
    },
    messages: {
      list: (query = {}) => {
        queries.push(query);
        return [email, text];
      },
      count: () => 2,
      find: (id) => [email, text].find((one) => one.id === id),
      bounce: (...about) => done.push(['bounce', ...about].join(' ').trim()) > 0,
      complain: (id, _type, recipient = '') => done.push(`complain ${id} ${recipient}`.trim()) > 0,
      optOut: (id) => done.push(`stop ${id}`) > 0,
      deliver: (id) => id.startsWith('m-1') && done.push(`deliver ${id}`) > 0,
      hinder: (id) => id.startsWith('m-1') && done.push(`hinder ${id}`) > 0,
      reply: ({ from, to, body }) => to !== elsewhere && done.push(`reply ${from} ${body}`) > 0,
    },
    queues: async () => [
      { name: 'dev-reminder-emails', visible: 1, inFlight: 0, delayed: 0, deadLetters: 2 },
    ],
    deliverWaiting: async () => 3,
    settle: async () => done.push('settled') > 0,
    events: () => recentEvents([petCreated]),
    invocations: () => [],
    traces: (correlationId) => ({ requests: [], refused: [`${correlationId}`] }),
    crm: { records: () => [], repeats: () => 0 },
    push: createPushService({ now: Date.now, machine: Date.now }),
    alarms: () => [],
    contentQuestions: () => [],
    edge: () => ({
      hits: 3,
      staleHits: 0,
      hitsWhileOriginFailed: 0,
      misses: 1,
      uncached: 2,
      invalidations: [],
      recent: [],
      entries: 1,
      bytes: 9,
    }),
    contentProblems: () => [],
    faults: {
      list: () => faults.map((each) => ({ ...each, met: 0 })),
      set: (fault) => void faults.push(fault),
    },
    about: {
      siteUrl: 'http://localhost:3000',
      issuer: 'http://i',
      clientId: 'c',
      origins: { api: 'http://a', pages: 'http://p' },
      accounts: [],
      password: 'x',
    },
  };
  const get = (path: string) => {
    const url = new URL(path, 'http://console');
    return respondFromConsole(
      { method: 'GET', path: url.pathname, query: url.searchParams, body: undefined },
      sources,
    );
  };
  const post = (path: string, body?: unknown) =>
    respondFromConsole({ method: 'POST', path, query: new URLSearchParams(), body }, sources);

  it('lists messages in the order they were sent, all or filtered [RUN-05]', async () => {
    expect(await get('/api/messages')).toEqual({ status: 200, body: [email, text] });
    await get('/api/messages?channel=sms&to=%2B447700900142&since=2026-03-02&last=1&summary=true');
    expect(queries).toEqual([
      { isSummary: false },
      { channel: 'sms', to: '+447700900142', since: '2026-03-02', last: 1, isSummary: true },
    ]);
    expect(await get('/api/messages/m-1')).toEqual({ status: 200, body: email });
    expect(await get('/api/messages/m-9')).toMatchObject({ status: 404 });
  });

  it('shows the clock and moves it [RUN-05]', async () => {
    expect(await get('/api/clock')).toEqual({ status: 200, body: { now: new Date(now), advancing: null } });
    expect(await post('/api/clock', { advanceBy: 'P1D' })).toEqual({
      status: 200,
      body: { now: new Date('2026-03-02T09:00:00Z') },
    });
    expect(await post('/api/clock', { advanceBy: 'a day' })).toMatchObject({ status: 400 });
  });

  it('simulates a bounce, a complaint or a STOP reply, and waits for the effect [NTF-05]', async () => {
    expect((await post('/api/messages/m-1/bounce')).status).toBe(200);
    expect((await post('/api/messages/m-1/complaint')).status).toBe(200);
    expect((await post('/api/messages/m-2/stop')).status).toBe(200);
    expect(done).toEqual(['bounce m-1', 'settled', 'complain m-1', 'settled', 'stop m-2', 'settled']);
    expect((await post('/api/messages/m-2/bounce')).status).toBe(400);
    expect((await post('/api/messages/m-9/bounce')).status).toBe(404);
    expect((await post('/api/messages/m-1/complaint', { type: 'spam' })).status).toBe(400);
    expect((await post('/api/messages/m-1/complaint', { type: 'not-spam' })).status).toBe(200);
    expect((await post('/api/messages/m-1/bounce', { recipient: 'Ann' })).status).toBe(400);
    done = [];
    const recipient = 'ann@elsewhere.example';
    for (const report of ['bounce', 'complaint'])
      expect((await post(`/api/messages/m-1/${report}`, { recipient })).status).toBe(200);
    expect(done).toEqual([`bounce m-1 ${recipient}`, 'settled', `complain m-1 ${recipient}`, 'settled']);
  });

  it('simulates a delivery or a failure, and waits for the effect [NTF-07]', async () => {
    expect((await post('/api/messages/m-1/deliver')).status).toBe(200);
    expect((await post('/api/messages/m-1/hinder')).status).toBe(200);
    expect((await post('/api/messages/m-9/deliver')).status).toBe(404);
    expect(done).toEqual(['deliver m-1', 'settled', 'hinder m-1', 'settled']);
  });

  it('accepts texts to the stage’s number, if it has one [NTF-05]', async () => {
    const stop = { from: '+447700900142', body: 'Stop' };
    expect((await post('/api/texts/reply', stop)).status).toBe(200);
    expect(done).toEqual(['reply +447700900142 Stop', 'settled']);
    expect((await post('/api/texts/reply', { ...stop, to: elsewhere })).status).toBe(409);
    expect((await post('/api/texts/reply', { ...stop, from: '07700 900142' })).status).toBe(400);
  });

  it('makes a service fail and recover [RUN-05]', async () => {
    expect((await post('/api/faults', { target: 'ses', mode: 'fail', times: 2 })).status).toBe(200);
    expect(faults).toEqual([{ target: 'ses', mode: 'fail', times: 2 }]);
    expect((await post('/api/faults', { target: 'ses', mode: 'fail', share: 0.3 })).status).toBe(200);
    expect((await post('/api/faults', { target: 'ses', mode: 'fail', share: 1.1 })).status).toBe(400);
    expect((await post('/api/faults', { target: 'moon', mode: 'fail' })).status).toBe(400);
    expect((await post('/api/faults', undefined)).status).toBe(400);
  });

  it('delivers waiting messages at once, and returns their number [RUN-05]', async () => {
    expect(await post('/api/queues/deliver')).toEqual({ status: 200, body: { delivered: 3 } });
    expect((await get('/api/queues/deliver')).status).toBe(404);
  });

  it('shows what the distribution has served from its cache [RUN-05]', async () => {
    expect((await get('/api/edge')).body).toMatchObject({ hits: 3, misses: 1, uncached: 2, entries: 1 });
  });

  it('shows queues, events and function calls [RUN-05]', async () => {
    expect((await get('/api/queues')).body).toMatchObject([{ name: 'dev-reminder-emails', deadLetters: 2 }]);
    expect((await get('/api/events')).body).toMatchObject([{ type: 'pet.created' }]);
    expect((await get('/api/invocations')).body).toEqual([]);
    expect((await get('/api/traces?correlationId=c-1')).body).toEqual({ requests: [], refused: ['c-1'] });
    expect((await get('/api/counts')).body).toEqual({
      messages: 2,
      waiting: 3,
      content: 0,
      failed: 0,
      faults: 0,
    });
    expect((await get('/api/nothing')).status).toBe(404);
  });
});
