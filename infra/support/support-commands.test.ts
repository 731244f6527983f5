import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { cutExportText } from '@merrowvale/shared/schemas/support.ts';
import { describe, expect, it, vi } from 'vitest';
import { printLine } from './print-line.ts';
import { localSession, localSite, siteFile, supportClient } from './support-client.ts';
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

const detail = {
  ...summary,
  isMasked: true,
  correlationId: 'c-1',
  schemaVersion: 1,
  doubts: [],
  original: null,
  corrections: [],
  discarded: null,
  attempts: [],
  notes: [],
  audit: [],
};

async function run(line: string[], responses: unknown[], confirm = async (_what: string) => false) {
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
    const data = waiting.shift();
    if (typeof data === 'string') return new Response(`\ufeff${data}`);
    return Response.json({ success: true, data });
  });
  const print = (text: string) => lines.push(text);
  await commands[command]?.run({ call, print, confirm }, ids, flags);
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

  it('groups what failed by form and error [SUP-07]', async () => {
    const [oldest, newest] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'];
    const group = { kind: 'form', formId: 'ask-an-expert', error: 'Refused.', count: 2, oldest, newest };
    const { asked, lines } = await run(['groups'], [{ data: [group], isComplete: true }]);
    expect(asked[0]?.path).toBe('/api/support/submission-groups');
    expect(lines).toEqual([`2  ask-an-expert  ${oldest}  ${newest}  Refused.`]);
    const empty = await run(['groups'], [{ data: [], isComplete: true }]);
    expect(empty.lines).toEqual(['Nothing here.']);
  });

  it('finds the submissions of an address without putting it into a URL [SUP-07]', async () => {
    const { asked, lines } = await run(['find', 'sam@example.com'], [{ data: [summary], isComplete: false }]);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/support/submission-searches',
    ]);
    expect(lines[0]).toContain(summary.reference);
    expect(lines.slice(1)).toEqual(['1 shown.', 'There may be more.']);
  });

  it('finds the submission with a reference [SUP-07]', async () => {
    const { asked, lines } = await run(['find', summary.reference.toLowerCase()], [detail]);
    expect(asked.map(({ path }) => path)).toEqual([`/api/support/submissions/${summary.reference}`]);
    expect(lines[0]).toContain(summary.reference);
    expect(lines.slice(1)).toEqual(['1 shown.']);
  });

  it('shows a submission masked unless it is opened [SUP-07]', async () => {
    const { asked, lines } = await run(['show', summary.reference], [detail]);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /api/support/submissions/${summary.reference}`,
    ]);
    expect(JSON.parse(lines.join(''))).toMatchObject({ reference: summary.reference, isMasked: true });
    const opened = await run(['show', summary.reference, '--open'], [{ ...detail, isMasked: false }]);
    expect(opened.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/support/submissions/${summary.reference}/open`,
    ]);
  });

  it('adds a note, and refuses one without text [SUP-07]', async () => {
    const { asked, lines } = await run(['note', summary.reference, '--text', 'Rang back.'], [detail]);
    expect(asked).toMatchObject([
      { path: `/api/support/submissions/${summary.reference}/notes`, body: { text: 'Rang back.' } },
    ]);
    expect(lines).toEqual([`The note on ${summary.reference} is stored.`]);
    await expect(run(['note', summary.reference], [])).rejects.toThrow('Give a text: --text "…".');
  });

  it('exports what matches a filter into a new file, and says if it does not contain all [SUP-07]', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'export-')), 'failed.csv');
    const csv = `"reference"\r\n"${cutExportText()}"\r\n`;
    const { asked, lines } = await run(['export', '--form', 'ask-an-expert', '--file', file], [csv]);
    expect(asked).toMatchObject([
      { path: '/api/support/submission-exports', body: { state: 'failed', formId: 'ask-an-expert' } },
    ]);
    expect(readFileSync(file, 'utf8')).toBe(`\ufeff${csv}`);
    expect(lines).toEqual([`Written: ${file}`, cutExportText()]);
    await expect(run(['export', '--file', file], [csv])).rejects.toThrow(`${file} exists already.`);
    await expect(run(['export'], [])).rejects.toThrow('Give a file: --file submissions.csv.');
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

  it('replays all that match only after a yes that names the filter, or with --yes [SUP-07]', async () => {
    const estimate = { estimate: { count: 12, isExact: true, seconds: 3 }, job: null };
    const counts = { total: 12, handled: 12, queued: 12, skipped: 0, ratePerSecond: 10 };
    const job = { id: 'r1', state: 'done', by: 'sam', createdAt: summary.changedAt, ...counts };
    const all = ['replay', '--all', '--form', 'ask-an-expert'];
    const confirm = vi.fn(async () => false);
    await expect(run(all, [estimate], confirm)).rejects.toThrow('Nothing was replayed.');
    expect(confirm.mock.calls).toEqual([['Replay all with state failed, formId ask-an-expert']]);
    const started = [estimate, { ...estimate, job }, job];
    for (const { asked } of [
      await run(all, started, async () => true),
      await run([...all, '--yes'], started),
    ])
      expect(asked.map(({ body }) => Object(body).estimateOnly)).toEqual([true, false, undefined]);
  });

  it('refuses options that a command does not have, since it would act on more without them [SUP-07]', () => {
    const refused = Object.keys(commands).filter((name) => name !== 'correct');
    for (const name of refused)
      expect(() => readArguments([name, '--fom', 'lungworm-vet'])).toThrow("Unknown option '--fom'.");
    expect(() => readArguments(['replay', '--all', '--form'])).toThrow("'--form <value>' argument missing.");
    expect(readArguments(['correct', 'MV-1', '--postcode', 'SW1A 1AA']).flags).toEqual({
      postcode: 'SW1A 1AA',
    });
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

it('uses the local stack of its folder, unless the environment names a port [SUP-07]', () => {
  const STATE_DIR = mkdtempSync(join(tmpdir(), 'support-'));
  expect(localSite({ STATE_DIR })).toBe('http://localhost:3000');
  writeFileSync(join(STATE_DIR, siteFile), 'http://localhost:3930');
  expect(localSite({ STATE_DIR })).toBe('http://localhost:3930');
  expect(localSite({ STATE_DIR, PORT: '3210' })).toBe('http://localhost:3210');
  rmSync(STATE_DIR, { recursive: true });
});

it('says that a site is not ready, and asks for a session only of a site without accounts of its own [SUP-07]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  fetched.mockResolvedValue(new Response('', { status: 503 }));
  await expect(localSession('https://desk.example')).rejects.toThrow(
    'https://desk.example returned 503. Try again once it is ready.',
  );
  fetched.mockResolvedValue(new Response('', { status: 404 }));
  expect(await localSession('https://desk.example')).toBeUndefined();
  fetched.mockRestore();
});

it('says in one sentence that the site cannot be reached, with and without a session of its own [SUP-07]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const sentence = 'https://desk.example cannot be reached; set another site with --site or SUPPORT_SITE.';
  await expect(localSession('https://desk.example')).rejects.toThrow(sentence);
  await expect(
    supportClient('https://desk.example', 'session')(supportDeskEndpoints.listSubmissions),
  ).rejects.toThrow(sentence);
  fetched.mockRestore();
});
