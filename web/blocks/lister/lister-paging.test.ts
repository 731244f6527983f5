import { describe, expect, it } from 'vitest';
import { lastPageOf, pageWindow, readPage } from './lister-paging.ts';

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
