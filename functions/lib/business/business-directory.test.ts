import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../../test/support/functions/service.ts';
import { businessService } from './business-directory.ts';

const directory = businessService({
  url: 'https://businesses.example/search?tenant=1',
  key: async () => 'secret-key',
  limits: { timeoutMilliseconds: 1000, maxBytes: 50_000 },
});
const location = { address: '', address2: '', city: 'Bath', state: '', postalCode: '', countryCode: 'GB' };
const business = (CRMId: string) => ({
  CRMId,
  Name: `Farm ${CRMId}`,
  AccountClassification: 'dairy_farm',
  location,
});

afterEach(() => vi.unstubAllGlobals());

describe('an external business directory', () => {
  it('receives the query and the key, and its results are returned [BIZ-02, BIZ-03]', async () => {
    const calls = answering({ data: { resultCount: 7, value: [business('1'), { CRMId: '2' }] } });
    const found = await directory.search({ search: 'hazel & co', countryCode: 'GB' });
    expect(found).toEqual({ resultCount: 7, value: [business('1')] });
    expect(calls[0]?.url.href).toBe(
      'https://businesses.example/search?tenant=1&search=hazel+%26+co&countryCode=GB',
    );
    expect(calls[0]?.init.headers).toMatchObject({ 'api-key': 'secret-key' });
  });

  it('may return more than is listed [BIZ-13]', async () => {
    const value = Array.from({ length: 51 }, (_, index) => business(`${index}`));
    answering({ data: { resultCount: 51, value } });
    expect((await directory.search({ search: 'f', countryCode: 'US' })).value).toHaveLength(50);
  });

  it('is unavailable when it fails or responds in another format [BIZ-15]', async () => {
    answering({}, 500);
    await expect(directory.search({ search: 'f', countryCode: 'US' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    answering({ value: [] });
    await expect(directory.search({ search: 'f', countryCode: 'US' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
