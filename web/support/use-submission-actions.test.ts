import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexMilliseconds, moveEntry } from './use-submission-actions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an entry leaves its list at once, which is requested again only when the index has the change [SUP-05]', async () => {
  const queryClient = new QueryClient();
  const queryKey = ['desk', 'cases', 'en_gb', 'New'];
  const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id })), cursor: null });
  queryClient.setQueryData(queryKey, { pages: [page('a', 'b'), page('c')], pageParams: ['', 'x'] });
  moveEntry(queryClient, ['desk', 'cases'], 'b');
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ pages: [page('a'), page('c')] });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
  await vi.advanceTimersByTimeAsync(indexMilliseconds);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  queryClient.clear();
});
