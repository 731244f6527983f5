import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { getWidgetToken } from './get-widget-token.ts';

const row = endpoints.getWidgetToken;
const handler = endpoint(row, getWidgetToken, { ...testDependencies(), secret: async () => 'widget-secret' });
const now = '2026-03-01T10:00:00.000Z';
const check = (token: string, secret: string, currentDate: string) =>
  jwtVerify(token, new TextEncoder().encode(secret), {
    audience: 'widget',
    currentDate: new Date(currentDate),
  });

describe('the token of a widget', () => {
  it('is for one locale, signed, and valid for five minutes [EMB-07]', async () => {
    const { status, body, headers } = await call(handler, row, { query: { locale: 'de' }, now });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { payload } = await check(body.data, 'widget-secret', '2026-03-01T10:04:59.000Z');
    expect(payload).toMatchObject({ locale: 'de' });
    await expect(check(body.data, 'widget-secret', '2026-03-01T10:05:00.000Z')).rejects.toThrow();
    await expect(check(body.data, 'another', now)).rejects.toThrow();
  });

  it('is rejected with 400 without a locale, or for one that the site does not have [EMB-07]', async () => {
    for (const locale of ['', 'atlantis']) {
      const { status } = await call(handler, row, { query: { locale } });
      expect(status).toBe(400);
    }
  });
});
