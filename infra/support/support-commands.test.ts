import { describe, expect, it, vi } from 'vitest';
import { printLine } from './print-line.ts';
import { localSite, supportClient } from './support-client.ts';
import { commands, readArguments } from './support-commands.ts';

type Asked = { method: string; path: string; query: string; body: unknown };

const none = { since: null, until: null, error: null, nextProbeAt: null };
const working = [
  { channel: 'email', state: 'working', ...none },
  { channel: 'sms', state: 'working', ...none },
];

const summary = {
  reference: 'MV-7K3Q-9TXW-2M4H-A1B2',
  kind: 'form',
  formId: 'ask-an-expert',
  locale: 'en_gb',
  state: 'failed',
  receivedAt: '2026-03-01T09:00:00.000Z',
  changedAt: '2026-03-01T10:00:00.000Z',
  tries: 6,
  lastError: 'The mail service did not answer.',
  data: { emailAddress: '…@cage.example' },
};

async function run(line: string[], responses: unknown[]) {
  const asked: Asked[] = [];
  const lines: string[] = [];
  const { command, ids, flags } = readArguments(line);
  const waiting = [...responses];
  const call = supportClient('https://desk.example', 'session', async (address, init) => {
    const { pathname, search } = new URL(`${address}`);
    asked.push({
      method: init?.method ?? 'GET',
      path: pathname,
      query: search,
      body: init?.body === undefined ? undefined : JSON.parse(`${init.body}`),
    });
    return Response.json({ success: true, data: waiting.shift() });
  });
  await commands[command]?.run(call, ids, flags, (text) => lines.push(text));
  return { asked, lines };
}

describe('the support command line', () => {
  it('lists failures by form and by text in the error [SUP-07]', async () => {
    const { asked, lines } = await run(
      ['list', '--form', 'ask-an-expert', '--error', 'mail'],
      [working, { data: [summary], cursor: null }],
    );
    expect(asked).toEqual([
      { method: 'GET', path: '/api/support/channels', query: '?locale=en_gb', body: undefined },
      {
        method: 'GET',
        path: '/api/support/submissions',
        query: '?locale=en_gb&state=failed&formId=ask-an-expert&error=mail&limit=50',
        body: undefined,
      },
    ]);
    expect(lines).toEqual([
      'MV-7K3Q-9TXW-2M4H-A1B2  failed  ask-an-expert  en_gb  2026-03-01T10:00:00.000Z  6 tries  The mail service did not answer.',
      '1 shown.',
    ]);
  });

  it('starts with the channels that wait for their provider, with the time and the reason [SUP-07, NTF-06]', async () => {
    const since = '2026-03-01T10:00:00.000Z';
    const email = { channel: 'email', state: 'down', error: 'SENDER_REFUSED', nextProbeAt: since };
    const sms = { ...none, channel: 'sms', state: 'recovering', since, until: since };
    const { lines } = await run(['list'], [[{ ...none, ...email, since }, sms], { data: [], cursor: null }]);
    expect(lines).toEqual([
      `Reminders by email have been waiting since ${since}: SENDER_REFUSED. The next try is at ${since}. No action is needed; see docs/runbook/provider-outage.md.`,
      `Reminders by sms have been sent again since ${since}.`,
      'Nothing here.',
    ]);
  });

  it('shows a submission masked unless it is opened [SUP-07]', async () => {
    const shown = {
      ...summary,
      isMasked: true,
      correlationId: 'c-1',
      schemaVersion: 1,
      doubts: [],
      original: null,
      corrections: [],
      discarded: null,
      audit: [],
    };
    const { asked, lines } = await run(['show', summary.reference], [shown]);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /api/support/submissions/${summary.reference}`,
    ]);
    expect(JSON.parse(lines.join(''))).toMatchObject({ reference: summary.reference, isMasked: true });
    const opened = await run(['show', summary.reference, '--open'], [{ ...shown, isMasked: false }]);
    expect(opened.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/support/submissions/${summary.reference}/open`,
    ]);
  });

  it('escapes what a terminal would obey or hide, whoever wrote it [SUP-07, SEC-04]', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    printLine('Zoë\u009d0;x\u0007 \u001b[2J\u202egpj\u2066 \u{e0041}\u3164\nMV-7K3Q \ud800 日本');
    expect(write.mock.calls).toEqual([
      ['Zoë\\u009d0;x\\u0007 \\u001b[2J\\u202egpj\\u2066 \\udb40\\udc41\\u3164\\u000aMV-7K3Q \\ud800 日本\n'],
    ]);
    write.mockRestore();
  });

  it('replays one and prints the outcome [SUP-07]', async () => {
    const { asked, lines } = await run(
      ['replay', summary.reference],
      [{ outcome: 'already-processed', message: 'It has succeeded meanwhile.', submission: summary }],
    );
    expect(asked.map(({ path }) => path)).toEqual([`/api/support/submissions/${summary.reference}/replay`]);
    expect(lines).toEqual([`${summary.reference}  already-processed  It has succeeded meanwhile.`]);
  });

  it('estimates a replay of all that match without starting it [SUP-07]', async () => {
    const { asked, lines } = await run(
      ['replay', '--all', '--form', 'ask-an-expert', '--rate', '5', '--estimate'],
      [{ estimate: { count: 12, isExact: true, seconds: 3 }, job: null }],
    );
    expect(asked[0]).toMatchObject({
      method: 'POST',
      body: {
        filter: { state: 'failed', formId: 'ask-an-expert' },
        ratePerSecond: 5,
        estimateOnly: true,
      },
    });
    expect(lines).toEqual(['12 submissions, about 3 s.']);
  });

  it('discards one, but only with a reason [SUP-07]', async () => {
    const { asked, lines } = await run(
      ['discard', summary.reference, '--reason', 'A test of ours'],
      [{ ...summary, state: 'discarded' }],
    );
    expect(asked[0]).toMatchObject({ method: 'POST', body: { reason: 'A test of ours' } });
    expect(lines).toEqual([`${summary.reference} is discarded.`]);
    await expect(run(['discard', summary.reference], [])).rejects.toThrow('Give a reason: --reason "…".');
  });
});

it('uses the local stack on the port where it was started [SUP-07]', () => {
  expect([localSite(), localSite(''), localSite('3210')]).toEqual([
    'http://localhost:3000',
    'http://localhost:3000',
    'http://localhost:3210',
  ]);
});
