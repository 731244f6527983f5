import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NoConnection } from './api-error.ts';
import { petQuery } from './queries.ts';
import { forgetOthers, makeQueryClient, queryClientFor } from './query-client.ts';

const options = makeQueryClient().getDefaultOptions().queries;

afterEach(() => {
  onlineManager.setOnline(true);
  forgetOthers(null);
  vi.unstubAllGlobals();
});

describe('an owner’s data in the browser cache', () => {
  it('never goes stale on its own and is kept for 15 minutes after its last use [CCH-01]', () => {
    expect(options?.staleTime).toBe(Number.POSITIVE_INFINITY);
    expect(options?.gcTime).toBe(900_000);
  });

  it('is requested again only after a transient failure [PET-39]', () => {
    const retry = options?.retry as (failures: number, error: Error) => boolean;
    expect(retry(0, new ApiError(503, ''))).toBe(true);
    expect(retry(0, new ApiError(0, ''))).toBe(true);
    expect(retry(1, new ApiError(503, ''))).toBe(false);
    expect(retry(0, new ApiError(401, ''))).toBe(false);
  });

  it('fails to be read or changed at once without a connection, and never later [PET-39, ERP-01]', async () => {
    onlineManager.setOnline(false);
    const client = makeQueryClient({ retry: false });
    const call = vi.fn(() => Promise.reject(new NoConnection(new TypeError('Failed to fetch'))));
    await expect(client.fetchQuery({ queryKey: ['pets'], queryFn: call })).rejects.toBeInstanceOf(
      NoConnection,
    );
    const mutation = client.getMutationCache().build(client, { mutationFn: call });
    await expect(mutation.execute(undefined)).rejects.toBeInstanceOf(NoConnection);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is shared by all of an owner’s screens, and gone for the next owner [CCH-02] [IDN-05]', () => {
    vi.stubGlobal('window', {});
    const first = queryClientFor('anna');
    first.setQueryData(['pets', 'en_gb'], ['Biscuit']);
    expect(queryClientFor('anna')).toBe(first);
    expect(queryClientFor('ben').getQueryData(['pets', 'en_gb'])).toBeUndefined();
    expect(queryClientFor('anna').getQueryData(['pets', 'en_gb'])).toBeUndefined();
  });

  it('is dropped when somebody else or nobody is signed in, and kept for the same owner [IDN-05]', () => {
    vi.stubGlobal('window', {});
    const client = queryClientFor('anna');
    client.setQueryData(['pets'], ['Biscuit']);
    forgetOthers('anna');
    expect(client.getQueryData(['pets'])).toEqual(['Biscuit']);
    forgetOthers(null);
    expect(client.getQueryData(['pets'])).toBeUndefined();
    expect(queryClientFor('anna')).not.toBe(client);
  });

  it('names the pet profile in the error if a pet cannot be read [PET-08]', async () => {
    vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
    vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'no' }, { status: 404 }));
    const client = queryClientFor('anna');
    await expect(client.fetchQuery(petQuery('en_gb', 'p1'))).rejects.toThrow('Failed to fetch pet profile');
  });

  it('is never shared on the server, where many owners are served [IDN-05]', () => {
    expect(queryClientFor('anna')).not.toBe(queryClientFor('anna'));
  });
});
