import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { forgetOthers, makeQueryClient, queryClientFor } from './query-client.ts';

const options = makeQueryClient().getDefaultOptions().queries;

afterEach(() => {
  forgetOthers(null);
  vi.unstubAllGlobals();
});

describe('what the browser keeps of an owner’s data', () => {
  it('never goes stale by itself and stays 15 minutes once unused [CCH-01]', () => {
    expect(options?.staleTime).toBe(Number.POSITIVE_INFINITY);
    expect(options?.gcTime).toBe(900_000);
  });

  it('is asked for again only after a failure that may pass [PET-39]', () => {
    const retry = options?.retry as (failures: number, error: Error) => boolean;
    expect(retry(0, new ApiError(503, ''))).toBe(true);
    expect(retry(0, new ApiError(0, ''))).toBe(true);
    expect(retry(1, new ApiError(503, ''))).toBe(false);
    expect(retry(0, new ApiError(401, ''))).toBe(false);
  });

  it('is shared by all screens of an owner, and gone for the next one [CCH-02] [IDN-05]', () => {
    vi.stubGlobal('window', {});
    const first = queryClientFor('anna');
    first.setQueryData(['pets', 'en_gb'], ['Biscuit']);
    expect(queryClientFor('anna')).toBe(first);
    expect(queryClientFor('ben').getQueryData(['pets', 'en_gb'])).toBeUndefined();
    expect(queryClientFor('anna').getQueryData(['pets', 'en_gb'])).toBeUndefined();
  });

  it('is dropped when somebody else or nobody is signed in, and stays for the same owner [IDN-05]', () => {
    vi.stubGlobal('window', {});
    const client = queryClientFor('anna');
    client.setQueryData(['pets'], ['Biscuit']);
    forgetOthers('anna');
    expect(client.getQueryData(['pets'])).toEqual(['Biscuit']);
    forgetOthers(null);
    expect(client.getQueryData(['pets'])).toBeUndefined();
    expect(queryClientFor('anna')).not.toBe(client);
  });

  it('is never shared on the server, where many owners are served [IDN-05]', () => {
    expect(queryClientFor('anna')).not.toBe(queryClientFor('anna'));
  });
});
