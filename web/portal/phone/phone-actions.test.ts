import { describe, expect, it, vi } from 'vitest';
import { formOf } from '../../../test/support/web/posts.ts';
import { stubApi, visitSite } from '../../../test/support/web/visit.ts';
import { confirmPhone, savePhone } from './phone-actions.ts';

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../../test/support/web/visit.ts')).nextNavigation);
vi.mock(
  '../../lib/log-problem.ts',
  async () => (await import('../../../test/support/web/visit.ts')).silentLog,
);

const common = { locale: 'en_gb', page: 'page-1', afterwards: '/en_gb/pets?reminder=p1' };
const phone = '+447700900456';
const done = { status: 200, body: { success: true, data: { phone } } };

visitSite();

describe('a mobile number posted without scripts', () => {
  it('is sent a code [ACC-03]', async () => {
    const { calls } = stubApi(() => done);
    expect(await savePhone(undefined, formOf({ ...common, phone: '+44 7700 900456' }))).toMatchObject({
      done: { phone },
    });
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/phone/codes' });
  });

  it('is returned with its errors, by our own rules or by the server’s [ACC-03]', async () => {
    const { calls } = stubApi(() => ({
      status: 400,
      body: { success: false, errors: { phone: ['We can’t send texts to numbers in this country yet.'] } },
    }));
    expect(await savePhone(undefined, formOf({ ...common, phone: '12' }))).toMatchObject({
      posted: { problems: { phone: 'invalid' } },
    });
    expect(calls).toEqual([]);
    expect(await savePhone(undefined, formOf({ ...common, phone: '+79161234567' }))).toMatchObject({
      posted: { problems: { phone: expect.stringContaining('this country') } },
    });
  });

  it('is returned if the last sign-in was too long ago, or there were too many codes [SEC-02]', async () => {
    for (const status of [403, 429]) {
      stubApi(() => ({ status, body: { success: false } }));
      expect(await savePhone(undefined, formOf({ ...common, phone }))).toMatchObject({ failure: status });
    }
  });
});

describe('a code posted without scripts', () => {
  it('verifies the number, and continues with a renewed session [ACC-03, REM-33]', async () => {
    const { calls } = stubApi(() => done);
    await expect(confirmPhone(undefined, formOf({ ...common, phone, code: '123 456' }))).rejects.toThrow(
      'leads to /auth/renew?returnUrl=%2Fen_gb%2Fpets%3Freminder%3Dp1',
    );
    expect(calls[0]).toMatchObject({ path: '/api/phone/verification', body: { phone } });
  });

  it('is returned with its number if it is wrong [ACC-03]', async () => {
    const message = 'That isn’t the code we sent. Please check it and try again.';
    stubApi(() => ({ status: 400, body: { success: false, errors: { code: [message] } } }));
    expect(await confirmPhone(undefined, formOf({ ...common, phone, code: '123456' }))).toMatchObject({
      posted: { values: { phone }, problems: { code: message } },
    });
    expect(await confirmPhone(undefined, formOf({ ...common, phone, code: '12' }))).toMatchObject({
      posted: { problems: { code: 'invalid' } },
    });
  });
});
