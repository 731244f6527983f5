import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { makeQueryClient } from './query-client.ts';

const options = makeQueryClient().getDefaultOptions().queries;

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
});
