import { codeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { focusManager, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../test/support/web/storage.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { codeCheckQuery, forgetChecks } from './code-check-query.ts';

const service = codeVerification.parse({ host: 'https://codes.example', repoKey: 'merrowvale' });
const valid = { status: 'VALID' };
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
  client = makeQueryClient({});
});
afterEach(() => {
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(code: string, check: () => Promise<typeof valid>) {
  const observer = new QueryObserver(client, codeCheckQuery(code, service, check));
  return { observer, leave: observer.subscribe(() => undefined) };
}

describe('a check', () => {
  it('is attempted 4 times in total before it has failed [TRC-10, TRC-12]', async () => {
    const check = vi.fn(() => Promise.reject(new Error('status 503')));
    const { observer } = show('MV-1', check);
    expect(observer.getCurrentResult().status).toBe('pending');
    await vi.advanceTimersByTimeAsync(6999);
    expect([check.mock.calls.length, observer.getCurrentResult().status]).toEqual([3, 'pending']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([check.mock.calls.length, observer.getCurrentResult().status]).toEqual([4, 'error']);
  });

  it('succeeds if its 4th attempt does [TRC-10]', async () => {
    const check = vi.fn(async () => valid);
    for (let n = 0; n < 3; n += 1) check.mockRejectedValueOnce(new Error('status 503'));
    const { observer } = show('MV-1', check);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(observer.getCurrentResult().data?.check).toEqual(valid);
    expect(check).toHaveBeenCalledTimes(4);
  });

  it('fails, and does not wait, without a connection [TRC-12]', async () => {
    onlineManager.setOnline(false);
    const { observer } = show('MV-1', () => Promise.reject(new TypeError('Failed to fetch')));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(observer.getCurrentResult().status).toBe('error');
  });
});

describe('a result', () => {
  it('is not fetched again when the window gets focus, the block is mounted again, or the connection returns [TRC-11]', async () => {
    const check = vi.fn(async () => valid);
    const first = show('MV-1', check);
    await vi.advanceTimersByTimeAsync(0);
    client.mount();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    first.leave();
    const again = show('MV-1', check);
    await vi.advanceTimersByTimeAsync(86_000_000);
    expect(again.observer.getCurrentResult().data?.check).toEqual(valid);
    expect(check).toHaveBeenCalledTimes(1);
    client.unmount();
  });

  it('is valid for 24 hours on other pages too, for each code [TRC-11]', async () => {
    const check = vi.fn(async () => valid);
    const openPage = async (code: string) => {
      client.clear();
      show(code, check);
      await vi.advanceTimersByTimeAsync(0);
    };
    await openPage('MV-1');
    await openPage('MV-1');
    expect(check).toHaveBeenCalledTimes(1);
    await openPage('MV-2');
    expect(check).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(86_400_000);
    await openPage('MV-1');
    expect(check).toHaveBeenCalledTimes(3);
  });

  it('is fetched when the visitor asks again after a failure or a day, and not before [TRC-11, TRC-12]', async () => {
    const check = vi.fn(async () => valid);
    show('MV-1', check);
    await vi.advanceTimersByTimeAsync(0);
    const fetched = Date.now();
    await vi.advanceTimersByTimeAsync(86_399_999);
    await forgetChecks(client);
    expect(client.getQueryState(['code-check', 'MV-1'])?.dataUpdatedAt).toBe(fetched);
    expect(check).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await forgetChecks(client);
    expect(check).toHaveBeenCalledTimes(2);
    const failing = vi.fn(() => Promise.reject(new Error('status 503')));
    show('MV-2', failing);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failing).toHaveBeenCalledTimes(4);
    void forgetChecks(client);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failing).toHaveBeenCalledTimes(8);
  });
});
