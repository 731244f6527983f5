import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { somePet } from '../../../test/support/web/portal-data.ts';
import { removeSummary, storedRun, storeRun, storeSummary } from './adoption-store.ts';

const pip = somePet({ id: 'p1', name: 'Pip' });
const squeak = somePet({ id: 'p2', name: 'Squeak' });
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('an adoption stored in a tab', () => {
  it('consists of its pets’ ids only, without their data [ADO-08]', () => {
    storeRun('anna', 'pets', [squeak, pip]);
    expect([...stored.values()].join()).not.toContain('Squeak');
    expect(storedRun('anna', [pip, squeak])).toEqual({ step: 'pets', pets: [squeak, pip] });
  });

  it('leaves out a deleted pet, and is not available to anybody else [ADO-08]', () => {
    storeRun('anna', 'summary', [pip, squeak]);
    expect(storedRun('anna', [squeak])).toEqual({ step: 'summary', pets: [squeak] });
    expect(storedRun('ben', [pip, squeak])).toBeUndefined();
  });

  it('is empty before the first pet', () => {
    storeRun('anna', 'pets', []);
    expect(stored.size).toBe(0);
    expect(storedRun('anna', [pip])).toBeUndefined();
  });

  it('is ignored if it has been tampered with', () => {
    stored.set('adoption', '{"ownerId"');
    expect(storedRun('anna', [pip])).toBeUndefined();
  });

  it('is, for a light user who has been signed out, only the summary, readable once [ADO-06, ADO-07]', () => {
    storeRun('anna', 'pets', [pip]);
    storeSummary([pip, squeak]);
    expect([...stored.keys()]).toEqual(['adoption-summary']);
    expect(removeSummary()).toEqual([pip, squeak]);
    expect(stored.size).toBe(0);
    expect(removeSummary()).toBeUndefined();
  });
});
