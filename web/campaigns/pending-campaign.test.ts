import { afterEach, expect, it, vi } from 'vitest';
import { denyStorage, storageDenials, stubStorage } from '../../test/support/web/storage.ts';
import { removePending, storePending } from './pending-campaign.ts';

afterEach(() => vi.unstubAllGlobals());
const answers = { one: ['A'] };

it('finds the answers given before signing up, and finds them once [CAM-10]', () => {
  const storage = stubStorage({}, 'sessionStorage');
  expect(storePending('spring', answers)).toBe(true);
  expect(removePending('summer')).toBeUndefined();
  expect(removePending('spring')).toEqual(answers);
  expect(removePending('spring')).toBeUndefined();
  storage.set('campaign-spring', '{"one":7}');
  expect(removePending('spring')).toBeUndefined();
});

it.each(storageDenials)('reports that answers cannot be stored here if storage %s [CAM-10]', (how) => {
  denyStorage('sessionStorage', how);
  expect(storePending('spring', answers)).toBe(false);
  expect(removePending('spring')).toBeUndefined();
});
