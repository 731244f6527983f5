import { describe, expect, it } from 'vitest';
import { followUpSkip, lastPageOf, pageWindow, readPage } from './lister-paging.ts';

describe('loading more of a list', () => {
  it('requests (p + 1) * limit after the configured skip, counting follow-up loads from zero [LST-07]', () => {
    const loaded = { initial: 6, subsequent: 6, shown: 6 };
    expect(followUpSkip({ page: 0, ...loaded })).toBe(6);
    expect(followUpSkip({ page: 1, ...loaded })).toBe(12);
  });

  it('continues after the items shown if first and later loads differ in size [LST-08]', () => {
    expect(followUpSkip({ page: 0, initial: 9, subsequent: 3, shown: 9 })).toBe(9);
    expect(followUpSkip({ page: 1, initial: 9, subsequent: 3, shown: 12 })).toBe(12);
  });
});

describe('a paginated list', () => {
  it('counts the address’s pages from 1, which is the default [LST-09]', () => {
    expect([null, '1', '2', '007'].map(readPage)).toEqual([1, 1, 2, 7]);
  });

  it('rejects page 0, negative pages and anything that is not a number [LST-10]', () => {
    for (const wrong of ['0', '-1', '1.5', 'two', '', '1e3', ' 2']) expect(readPage(wrong)).toBeUndefined();
  });

  it('has one page when it is empty, and another from the first item beyond a full page [LST-10]', () => {
    expect([0, 1, 6, 7, 12, 13].map((total) => lastPageOf(total, 6))).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('offers three page numbers around the current one and the last, with an ellipsis for each gap [LST-11, LIS-14]', () => {
    expect(pageWindow(1, 10)).toEqual([1, 2, 3, null, 10]);
    expect(pageWindow(2, 10)).toEqual([1, 2, 3, null, 10]);
    expect(pageWindow(3, 10)).toEqual([null, 2, 3, 4, null, 10]);
    expect(pageWindow(8, 10)).toEqual([null, 7, 8, 9, 10]);
    expect(pageWindow(10, 10)).toEqual([null, 8, 9, 10]);
    expect(pageWindow(1, 4)).toEqual([1, 2, 3, 4]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(2, 2)).toEqual([1, 2]);
    expect(pageWindow(1, 1)).toEqual([1]);
  });
});
