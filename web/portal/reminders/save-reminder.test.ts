import { describe, expect, it, vi } from 'vitest';
import { somePet, someProfile, someReminder } from '../../../test/support/web/portal-data.ts';
import { forgedArguments, formOf } from '../../../test/support/web/posts.ts';
import { stubApi, visit, visitSite } from '../../../test/support/web/visit.ts';
import { filledReminderForm, newReminder } from './reminder-form-values.ts';
import { groupReminders } from './reminder-groups.ts';
import { saveReminder } from './save-reminder.ts';

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../../test/support/web/visit.ts')).nextNavigation);
vi.mock(
  '../../lib/log-problem.ts',
  async () => (await import('../../../test/support/web/visit.ts')).silentLog,
);

const stored = someReminder({ date: '2027-01-31' });
const [group] = groupReminders([stored]);
const common = { locale: 'en_gb', page: 'page-1', afterwards: '/en_gb/reminders' };
const adding = { ...newReminder('p1'), ...common, productId: 'SER_Dog_Product' };
const began = group && filledReminderForm(group);
const editing = { ...began, ...common, began: JSON.stringify([stored]), listed: 'r1' };

/** The API with one pet and one reminder; writing returns the given response. */
function api(
  writing: { status: number; body: unknown } = { status: 201, body: { success: true, data: stored } },
  profile = someProfile({ timeZone: 'Europe/London' }),
) {
  const data = { pets: [somePet()], reminders: [stored], doseCounts: [], profile };
  return stubApi((method) => (method === 'GET' ? { status: 200, body: { success: true, data } } : writing));
}

const post = (entries: Record<string, string | readonly string[]>) =>
  saveReminder(undefined, formOf(entries));

visitSite();

describe('a reminder form posted without scripts', () => {
  it('sets a reminder that starts today in the owner’s time zone, and redirects to the reminder in the list [ACC-03, REM-19]', async () => {
    const { writes } = api();
    await expect(post({ ...adding, doses: '3' })).rejects.toThrow(
      'leads to /en_gb/reminders#reminder-p1-SER_Dog_Product',
    );
    expect(writes()).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/api/reminders',
        body: {
          reminder: expect.objectContaining({
            petId: 'p1',
            channel: 'email',
            startDate: '2026-11-22',
            dosesRemaining: 3,
            timeZone: 'Europe/London',
          }),
        },
      }),
    ]);
  });

  it('returns the input and its errors, by the rules of the page with scripts [ACC-03, REM-18, REM-20]', async () => {
    const { writes } = api();
    expect(await post({ ...adding, productId: '', doses: '0', startDate: '2020-01-01' })).toMatchObject({
      posted: {
        values: { doses: '0', startDate: '2020-01-01' },
        problems: { productId: 'invalid', doses: 'invalid' },
      },
    });
    expect(await post({ ...adding, startDate: '2020-01-01', channels: [] })).toMatchObject({
      posted: { problems: { startDate: 'window', channels: 'invalid' } },
    });
    expect(writes()).toEqual([]);
  });

  it('adds, changes and removes channels [ACC-03]', async () => {
    const verified = someProfile({ phone: '+447700900123', phoneVerified: true });
    const { writes } = api({ status: 200, body: { success: true, data: stored } }, verified);
    await expect(post({ ...editing, leadDays: '2', channels: ['email', 'sms'] })).rejects.toThrow('leads to');
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/reminders/r1',
      'POST /api/reminders',
    ]);
    expect(writes()[0]?.headers).toMatchObject({ 'if-match': `"${stored.version}"` });
    const removal = stubApi((method, path) => {
      if (method === 'GET')
        return {
          status: 200,
          body: { success: true, data: { pets: [], reminders: [stored], doseCounts: [], profile: verified } },
        };
      return {
        status: 200,
        body: method === 'DELETE' ? { success: true } : { success: true, data: { ...stored, path } },
      };
    });
    await expect(post({ ...editing, channels: ['sms'] })).rejects.toThrow('leads to');
    expect(removal.writes().map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('asks for a verified number before texts are set [ACC-03]', async () => {
    const { writes } = api();
    expect(await post({ ...adding, channels: ['email', 'sms'] })).toMatchObject({
      done: { needsPhone: true },
    });
    expect(writes()).toEqual([]);
  });

  it('shows changes made elsewhere before it overwrites them [ACC-03]', async () => {
    const { writes } = api();
    const older = JSON.stringify([{ ...stored, dosesRemaining: 7, version: stored.version - 1 }]);
    expect(await post({ ...editing, doses: '7', leadDays: '2', began: older })).toMatchObject({
      done: { changed: { facts: ['doses'], values: { doses: '', leadDays: '2' } } },
    });
    expect(writes()).toEqual([]);
    const gone = JSON.stringify([someReminder({ id: 'gone' })]);
    expect(await post({ ...editing, began: gone })).toMatchObject({ failure: 404 });
  });

  it('names the reminder that it would duplicate, and returns other failures with the input [ACC-03]', async () => {
    api({ status: 409, body: { success: false, duplicateOf: 'r9' } });
    expect(await post(adding)).toMatchObject({
      duplicateOf: 'r9',
      posted: { values: { petId: 'p1' } },
    });
    api({ status: 503, body: { success: false } });
    const failed = await post(adding);
    expect(failed).toMatchObject({ failure: 503 });
    expect(failed.duplicateOf).toBeUndefined();
  });

  it('leaves out on a retry what an earlier attempt saved [REM-24, REM-29]', async () => {
    const verified = someProfile({ phone: '+447700900123', phoneVerified: true });
    const { writes } = api({ status: 201, body: { success: true, data: stored } }, verified);
    const later = { ...adding, productId: stored.marketingBrand.id, startDate: '2027-01-31', listed: 'r0' };
    const saved = { startDate: stored.startDate, doses: '', leadDays: String(stored.leadDays) };
    const again = { ...later, ...saved, channels: ['email', 'sms'], again: 'yes' };
    await expect(post(again)).rejects.toThrow('leads to');
    expect(writes().map(({ method, body }) => ({ method, body }))).toMatchObject([
      { method: 'POST', body: { reminder: { channel: 'sms' } } },
    ]);
    const edited = { ...editing, began: JSON.stringify([{ ...stored, version: stored.version - 1 }]) };
    await expect(post({ ...edited, channels: ['email', 'sms'] })).rejects.toThrow('leads to');
    expect(writes().slice(1)).toMatchObject([{ method: 'POST', body: { reminder: { channel: 'sms' } } }]);
  });

  it('counts once when it is sent twice from one page [ACC-03]', async () => {
    const { writes } = api();
    for (const page of ['page-1', 'page-1', 'page-2'])
      await expect(post({ ...adding, page })).rejects.toThrow('leads to');
    const [first, again, elsewhere] = writes().map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(elsewhere).not.toBe(first);
  });

  it('is rejected from another site, and handles any argument [ACC-03, SEC-02]', async () => {
    const { calls } = api();
    visit.origin = 'https://evil.example';
    expect(await post(adding)).toMatchObject({ failure: 0 });
    expect(calls).toEqual([]);
    visit.origin = 'https://site.example';
    for (const argument of forgedArguments)
      expect(await saveReminder(argument, argument)).toMatchObject({
        posted: { values: { channels: [] } },
      });
  });
});
