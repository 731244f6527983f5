import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { somePet } from '../../../test/support/web/portal-data.ts';
import { denyStorage, storageDenials, stubStorage } from '../../../test/support/web/storage.ts';
import { removeSummary, storedRun, storeRun, storeSummary } from './adoption-run.ts';

const pip = somePet({ id: 'p1', name: 'Pip' });
const squeak = somePet({ id: 'p2', name: 'Squeak' });
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage({}, 'sessionStorage');
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

  it.each(storageDenials)('is neither resumed nor summed up again if storage %s [ADO-07, ADO-08]', (how) => {
    denyStorage('sessionStorage', how);
    storeRun('anna', 'pets', [pip]);
    expect(storedRun('anna', [pip])).toBeUndefined();
    storeSummary([pip]);
    expect(removeSummary()).toBeUndefined();
  });
});
