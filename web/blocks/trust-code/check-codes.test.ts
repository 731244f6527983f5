import { describe, expect, it, vi } from 'vitest';
import { forgedArguments, formOf } from '../../../test/support/web/posts.ts';
import { stubApi, visit, visitSite } from '../../../test/support/web/visit.ts';
import { checkCodes } from './check-codes.ts';

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock(
  '../../lib/log-problem.ts',
  async () => (await import('../../../test/support/web/visit.ts')).silentLog,
);

const data = { status: 'UNKNOWN' };
const respondingWith = (status: number) => stubApi(() => ({ status, body: { success: true, data } })).calls;
const post = (code: string) => checkCodes(undefined, formOf({ code }));

visitSite();

describe('a check posted without scripts', () => {
  it('asks the API about each code, as one device that is remembered [TRC-01, TRC-05, TRC-07, ACC-03]', async () => {
    const calls = respondingWith(200);
    expect(await post(' MV-2,MV-1,MV-2, <b>')).toEqual({ 'MV-2': data, 'MV-1': data });
    await post('MV-3');
    const sent = calls.map(({ path, body }) => ({ path, ...(body as { code: string; deviceId: string }) }));
    expect(sent.map(({ path, code }) => [path, code])).toEqual(
      ['MV-2', 'MV-1', 'MV-3'].map((code) => ['/api/codes/check', code]),
    );
    expect(new Set(sent.map(({ deviceId }) => deviceId)).size).toBe(1);
    expect(sent[0]?.deviceId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(visit.set[0]).toMatchObject({ name: 'device_id', httpOnly: true, secure: true, sameSite: 'lax' });
  });

  it('replaces an identifier that is not ours [TRC-07]', async () => {
    visit.cookies.set('device_id', 'x; y');
    const calls = respondingWith(200);
    await post('MV-1');
    expect(calls[0]?.body).toMatchObject({ deviceId: visit.cookies.get('device_id') });
    expect(visit.cookies.get('device_id')).not.toBe('x; y');
  });

  it('fails for each code that the API cannot check [TRC-12, ACC-03]', async () => {
    respondingWith(503);
    expect(await post('MV-1,MV-2')).toEqual({ 'MV-1': null, 'MV-2': null });
  });

  it('is rejected from another site [SEC-02]', async () => {
    const calls = respondingWith(200);
    visit.origin = 'https://evil.example';
    expect(await post('MV-1')).toEqual({});
    expect([calls, visit.set]).toEqual([[], []]);
  });

  it('handles any argument [ACC-03]', async () => {
    for (const argument of forgedArguments) expect(await checkCodes(argument, argument)).toEqual({});
  });
});
