import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { cutExportText, maxExportedRows } from '@merrowvale/shared/schemas/support.ts';
import { describe, expect, it } from 'vitest';
import { call } from '../../../test/support/functions/endpoint.ts';
import {
  data,
  failed,
  failedAt,
  id,
  reference,
  setUp,
} from '../../../test/support/functions/support-desk.ts';
import { addressOwnerKey, addressSubmissionKey } from '../../lib/keys.ts';
import { ownerSubmissionKey, stateAttributes } from '../../lib/submissions/stored-submission.ts';

describe('the support desk', () => {
  it('is for support only, on every endpoint [SUP-08]', async () => {
    const { handlers } = await setUp();
    for (const name of Object.keys(handlers) as (keyof typeof handlers)[]) {
      const options = { id, query: { month: '2026-03' }, body: {} };
      const row = endpoints[name];
      const { body, ...read } = options;
      const request = 'body' in row ? options : read;
      expect((await call(handlers[name], row, { ...request, as: 'ann' })).status, name).toBe(403);
      expect((await call(handlers[name], row, { ...request, as: 'ann:vet' })).status, name).toBe(403);
      void body;
    }
  });

  it('lists failed submissions with form, time, locale, tries and error, masked, with the longest waiting first [SUP-01]', async () => {
    const { ask } = await setUp([
      failed(2),
      failed(1),
      failed(3, { ...stateAttributes(reference(3), 'stored', failedAt(3)) }),
    ]);
    const { data: page } = await ask('listSubmissions');
    expect(page.data.map((each: { reference: string }) => each.reference)).toEqual([
      reference(1),
      reference(2),
    ]);
    expect(page.data[0]).toEqual({
      reference: reference(1),
      kind: 'form',
      formId: 'ask-an-expert',
      locale: 'en_gb',
      state: 'failed',
      receivedAt: '2026-02-01T09:00:00.000Z',
      changedAt: failedAt(1),
      tries: 6,
      lastError: 'The mail service did not accept the confirmation (Throttled).',
      data: {
        firstName: 'C…',
        lastName: 'B…',
        emailAddress: 'c…@….example',
        helpWith: 'General Question',
        query: 'M…',
      },
    });
    expect((await ask('listSubmissions', { query: { state: 'stored' } })).data.data).toHaveLength(1);
  });

  it('masks whatever else somebody has sent, at any depth, and nothing that says nothing about them [SUP-01, PRI-01]', async () => {
    const sent = {
      species: 'dog',
      query: '',
      age: 7,
      agreed: true,
      none: null,
      pets: ['Rex', { name: 'Mia' }],
    };
    const { ask } = await setUp([failed(1, { data: { ...sent, note: 'a@b.example and more' } })]);
    expect((await ask('listSubmissions')).data.data[0].data).toEqual({
      ...{ species: 'dog', query: '', age: '…', agreed: true, none: null },
      ...{ pets: ['R…', { name: 'M…' }], note: 'a…' },
    });
  });

  it('filters by kind [SUP-02]', async () => {
    const { ask } = await setUp([failed(1), failed(2, { kind: 'email-signup', formId: 'email-signup' })]);
    const count = async (kind: string) =>
      (await ask('listSubmissions', { query: { kind } })).data.data.length;
    expect([await count('form'), await count('email-signup'), await count('rebate-permission')]).toEqual([
      1, 1, 0,
    ]);
  });

  it('filters by form, words of the error and time, and has pages [SUP-02]', async () => {
    const { ask } = await setUp([
      failed(1),
      failed(2, { formId: 'find-my-sales-rep' }),
      failed(3, { lastError: 'The receiving system responded with 500.' }),
      failed(4),
    ]);
    const found = async (query: Record<string, string>) =>
      (await ask('listSubmissions', { query })).data.data.map((each: { reference: string }) =>
        Number(each.reference.slice(-4)),
      );
    expect(await found({ formId: 'find-my-sales-rep' })).toEqual([2]);
    expect(await found({ error: 'responded with 500' })).toEqual([3]);
    expect(await found({ from: failedAt(2), to: failedAt(3) })).toEqual([2, 3]);
    const first = await ask('listSubmissions', { query: { limit: '3' } });
    expect(await found({ limit: '3', cursor: first.data.cursor })).toEqual([4]);
  });

  it('groups submissions by form and error, the most frequent first, under the filters of the list [SUP-01, SUP-02]', async () => {
    const { ask } = await setUp([
      failed(1),
      failed(2, { lastError: 'Refused.' }),
      failed(3, { lastError: 'Refused.' }),
      failed(4, { lastError: 'Refused.', formId: 'find-my-sales-rep' }),
      failed(5, stateAttributes(reference(5), 'processed', failedAt(5))),
    ]);
    const grouped = async (query = {}) => (await ask('groupSubmissions', { query })).data;
    const { data: groups, isComplete } = await grouped();
    expect(isComplete).toBe(true);
    expect(groups.map((each: { count: number }) => each.count)).toEqual([2, 1, 1]);
    expect(groups[0]).toEqual({
      kind: 'form',
      formId: 'ask-an-expert',
      error: 'Refused.',
      count: 2,
      oldest: failedAt(2),
      newest: failedAt(3),
    });
    expect((await grouped({ formId: 'find-my-sales-rep' })).data).toHaveLength(1);
  });

  it('finds what an address has sent, signed in or not, in any state, masked, and records the search without the address [SUP-01, SUP-05]', async () => {
    const { ask, table, audit } = await setUp([
      failed(1),
      failed(2, { ...stateAttributes(reference(2), 'processed', failedAt(2)), receivedAt: failedAt(2) }),
      failed(3, { ownerId: 'ann', data: {} }),
      failed(4, { data: { ...data, emailAddress: 'corrected@cage.example' } }),
    ]);
    const email = 'Canary@CAGE.example';
    for (const number of [1, 2, 4])
      await table.put(addressSubmissionKey(data.emailAddress, reference(number)));
    await table.put(addressOwnerKey('email', data.emailAddress, 'ann'));
    await table.put(ownerSubmissionKey('ann', reference(3)));
    const { data: found } = await ask('searchSubmissions', { body: { email } });
    const references = found.data.map((each: { reference: string }) => Number(each.reference.slice(-4)));
    expect(references).toEqual([2, 1, 3]);
    expect(JSON.stringify(found)).not.toMatch(/canary/i);
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'search', subject: 'C…@….example', byEmail: expect.any(String) });
    expect((await ask('searchSubmissions', { body: { email: 'nobody' } })).status).toBe(400);
  });

  it('limits what one search reads, and reports it [SUP-01]', async () => {
    const numbers = Array.from({ length: 101 }, (_, at) => at);
    const { ask, table } = await setUp(
      numbers.map((number) => failed(number, stateAttributes(reference(number), 'failed', failedAt(1)))),
    );
    for (const number of numbers) await table.put(addressSubmissionKey(data.emailAddress, reference(number)));
    const { data: found } = await ask('searchSubmissions', { body: { email: data.emailAddress } });
    expect(found.data).toHaveLength(100);
    expect(found.isComplete).toBe(false);
  });

  it('shows each attempt, and the answers of the partner once somebody opens it [SUP-01, SUP-05]', async () => {
    const attempt = { at: failedAt(1), outcome: 'failed', error: 'Refused.', status: 422, answer: 'Bird?' };
    const { ask } = await setUp([failed(1, { attempts: [attempt] })]);
    expect((await ask('showSubmission', { id })).data.attempts).toEqual([{ ...attempt, answer: null }]);
    expect((await ask('openSubmission', { id })).data.attempts).toEqual([attempt]);
  });

  it('shows personal data once somebody opens it, and records who did so [SUP-01, SUP-05]', async () => {
    const { ask, audit } = await setUp();
    expect((await ask('showSubmission', { id })).data).toMatchObject({
      isMasked: true,
      data: { firstName: 'C…' },
      audit: [],
    });
    expect((await ask('openSubmission', { id })).data).toMatchObject({ isMasked: false, data });
    expect(await audit()).toMatchObject([
      { action: 'open', by: 'sam', byEmail: 'sam@example.com', subject: id, at: '2026-03-01T10:00:00.000Z' },
    ]);
    expect((await ask('openSubmission', { id: reference(9) })).status).toBe(404);
  });

  it('lists the audit log newest first, for a month and for one submission [SUP-05]', async () => {
    const { ask, audit } = await setUp();
    await ask('openSubmission', { id, now: '2026-03-01T10:00:00.000Z' });
    await ask('discardSubmission', { id, body: { reason: 'A test' }, now: '2026-03-01T11:00:00.000Z' });
    await ask('restoreSubmission', { id, now: '2026-03-02T09:00:00.000Z' });
    const newestFirst = [{ action: 'restore' }, { action: 'discard' }, { action: 'open' }];
    expect(await audit()).toMatchObject(newestFirst);
    expect((await ask('listAudit', { now: '2026-03-31T23:59:00.000Z' })).data.data).toHaveLength(3);
    expect((await ask('listAudit', { now: '2026-04-01T00:00:00.000Z' })).data.data).toEqual([]);
    expect((await ask('showSubmission', { id })).data.audit).toMatchObject(newestFirst);
  });

  it('retains the audit log for the configured time [PRI-02]', async () => {
    const { ask, table } = await setUp();
    await ask('openSubmission', { id });
    const [row] = table.all().filter(({ pk }) => pk.startsWith('AUDIT#'));
    expect((Number(row?.ttl) - Date.parse('2026-03-01T10:00:00Z') / 1000) / 86_400).toBe(730);
  });

  it('corrects a field by the rules of its form, and stores the original as well [SUP-03, SUP-05]', async () => {
    const { ask, stored, audit } = await setUp();
    const correct = (changes: object) => ask('correctSubmission', { id, body: { data: changes } });
    const wrong = await correct({ emailAddress: 'canary' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['emailAddress']]);
    expect((await correct({ emailAddress: 'bird@cage.example', query: 'May we?' })).status).toBe(200);
    expect((await correct({ query: 'May they?' })).status).toBe(200);
    expect(await stored()).toMatchObject({
      data: { ...data, emailAddress: 'bird@cage.example', query: 'May they?' },
      original: data,
      corrections: [{ by: 'sam', fields: ['emailAddress', 'query'] }, { fields: ['query'] }],
    });
    const details = (await audit()).map(({ detail }: { detail: string }) => detail);
    expect(details).toContain('query');
    expect(JSON.stringify(await audit())).not.toContain('bird@');
  });

  it('discards with a reason, and restores the previous state [SUP-04, SUP-05]', async () => {
    const { ask, stored, audit } = await setUp();
    expect((await ask('discardSubmission', { id, body: { reason: ' ' } })).status).toBe(400);
    expect((await ask('discardSubmission', { id, body: { reason: 'A test' } })).data.state).toBe('discarded');
    expect((await ask('showSubmission', { id })).data.discarded).toMatchObject({
      by: 'sam',
      reason: 'A test',
    });
    expect((await ask('replaySubmission', { id })).data.outcome).toBe('discarded');
    expect((await ask('discardSubmission', { id, body: { reason: 'Again' } })).status).toBe(409);
    expect((await ask('restoreSubmission', { id })).data.state).toBe('failed');
    expect((await ask('restoreSubmission', { id })).status).toBe(409);
    expect((await stored())?.discarded).toBeUndefined();
    const actions = (await audit()).map(({ action }: { action: string }) => action);
    expect(actions.sort()).toEqual(['discard', 'replay', 'restore']);
  });

  it('stores notes with author and time, shows them with personal data replaced until somebody opens the submission, and records who wrote one without its text [SUP-01, SUP-05]', async () => {
    const { ask, audit } = await setUp();
    const text =
      'General question: Ms BIRD rang from +44 7700 900123: use canary@cage.example or sam@example.com.';
    expect((await ask('addSubmissionNote', { id, body: { text: ' ' } })).status).toBe(400);
    expect((await ask('addSubmissionNote', { id: reference(9), body: { text } })).status).toBe(404);
    const { data: masked } = await ask('addSubmissionNote', { id, body: { text } });
    const author = { at: '2026-03-01T10:00:00.000Z', by: 'sam', byEmail: 'sam@example.com' };
    expect(masked.notes).toEqual([
      { ...author, text: 'General question: Ms … rang from [phone]: use … or [email].' },
    ]);
    expect((await ask('showSubmission', { id })).data.notes).toEqual(masked.notes);
    expect((await ask('openSubmission', { id, now: '2026-03-01T09:00:00.000Z' })).data.notes).toEqual([
      { ...author, text },
    ]);
    expect(await audit()).toMatchObject([{ action: 'note', by: 'sam', detail: '' }, { action: 'open' }]);
    expect(JSON.stringify(await ask('listSubmissions'))).not.toMatch(/rang/);
  });

  it('stores a note that is sent twice once, limits their number, and lets processing go on meanwhile [SUP-01]', async () => {
    const { ask, stored } = await setUp([failed(1, { state: 'received', leaseUntil: 2000, version: 7 })]);
    const note = (text: string) => ask('addSubmissionNote', { id, body: { text } });
    await Promise.all([note('Called back.'), note('Waiting for the partner.')]);
    await note('Done.');
    await note('Done.');
    expect((await stored())?.notes.map(({ text }) => text).sort()).toEqual([
      'Called back.',
      'Done.',
      'Waiting for the partner.',
    ]);
    expect(await stored()).toMatchObject({ version: 7, leaseUntil: 2000 });
    for (let number = 3; number < 50; number += 1) await note(`Note ${number}`);
    expect((await note('One more')).status).toBe(409);
  });

  it('exports what the list shows under its filter, masked, as a file that no spreadsheet takes for formulas, and records it [SUP-01, SUP-02, SUP-05]', async () => {
    const formula = { ...data, helpWith: '=HYPERLINK("https://spam.example")', country: 'x;+1' };
    const { ask, audit } = await setUp([
      failed(1),
      failed(2, { data: formula, lastError: '-1, "quoted"' }),
      failed(3, { formId: 'find-my-sales-rep' }),
    ]);
    const body = { formId: 'ask-an-expert' };
    const { status, headers, body: csv } = await ask('exportSubmissions', { body });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="submissions-failed-2026-03-01.csv"');
    const rows = csv.split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toBe(
      '\ufeff"reference","kind","formId","locale","state","receivedAt","changedAt","tries","lastError","data.firstName","data.lastName","data.emailAddress","data.helpWith","data.query","data.country"',
    );
    expect(rows[1]).toContain(`"${reference(1)}","form","ask-an-expert"`);
    expect(rows[1]).toContain('"c…@….example"');
    expect(rows[2]).toContain(`"'=HYPERLINK(""https://spam.example"")"`);
    expect(rows[2]).toContain(`"'-1, ""quoted"""`);
    expect(rows[2]).toContain(`"x;'+1"`);
    expect(csv).not.toMatch(/canary|find-my-sales-rep/i);
    expect(await audit()).toMatchObject([
      { action: 'export', subject: 'failed', detail: '2 (ask-an-expert)', by: 'sam' },
    ]);
  });

  it('ends an export that has more rows than one file may have, and says how to go on [SUP-02]', async () => {
    const numbers = Array.from({ length: maxExportedRows + 1 }, (_, at) => at);
    const { ask } = await setUp(
      numbers.map((number) => failed(number, stateAttributes(reference(number), 'failed', failedAt(1)))),
    );
    const rows = (await ask('exportSubmissions', { body: {} })).body.trim().split('\r\n');
    expect(rows).toHaveLength(maxExportedRows + 2);
    expect(rows.at(-1)).toBe(`"${cutExportText(failedAt(1))}"`);
  });

  it('ends a count and an export after a bounded number of reads if few submissions match [SUP-02]', async () => {
    const { ask, table } = await setUp();
    let reads = 0;
    const query = table.query.bind(table);
    table.query = async (asked) => {
      reads += 1;
      return asked.index === 'by-state' ? { items: [], cursor: 'more' } : query(asked);
    };
    const filter = { formId: 'rare' };
    expect((await ask('groupSubmissions', { query: filter })).data).toEqual({ data: [], isComplete: false });
    expect((await ask('exportSubmissions', { body: filter })).body).toContain(cutExportText());
    expect(reads).toBeLessThan(250);
  });
});
