import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { denyStorage, storageDenials, stubStorage } from '../../../test/support/web/storage.ts';
import { allowsAdvertising, consentLevels, createConsentStore, markConsent } from './consent-store.ts';

beforeEach(() => void stubStorage());
afterEach(() => vi.unstubAllGlobals());

describe('a visitor’s consent', () => {
  it('covers only necessary cookies until they choose [CST-01]', () => {
    expect(createConsentStore().level()).toBe('necessary');
    stubStorage({ cookie_consent: 'everything' });
    expect(createConsentStore().level()).toBe('necessary');
  });

  it('covers videos from the advertising level up, and at no lower level [CST-01]', () => {
    expect(consentLevels.filter(allowsAdvertising)).toEqual(['advertising', 'all']);
  });

  it('takes effect on the open page at once, when granted and when withdrawn [CST-03]', () => {
    const store = createConsentStore();
    const seen: string[] = [];
    const leave = store.subscribe(() => seen.push(store.level()));
    store.choose('all');
    store.choose('necessary');
    leave();
    store.choose('advertising');
    expect(seen).toEqual(['all', 'necessary']);
  });

  it('is remembered for the next page, and follows changes in another window [CST-03]', () => {
    const [one, other] = [createConsentStore(), createConsentStore()];
    expect(other.level()).toBe('necessary');
    one.choose('advertising');
    expect(createConsentStore().level()).toBe('advertising');
    other.refresh();
    expect(other.level()).toBe('advertising');
  });

  it('is requested until a level is chosen, even the lowest one [CST-04]', () => {
    const store = createConsentStore();
    expect(store.hasChosen()).toBe(false);
    store.choose('necessary');
    expect(store.hasChosen()).toBe(true);
    expect(createConsentStore().hasChosen()).toBe(true);
    stubStorage({ cookie_consent: 'everything' });
    expect(createConsentStore().hasChosen()).toBe(false);
  });

  it.each(storageDenials)('lasts for this page if storage %s [CST-03]', (how) => {
    denyStorage('localStorage', how);
    const store = createConsentStore();
    expect(store.level()).toBe('necessary');
    expect(store.hasChosen()).toBe(false);
    store.choose('all');
    expect(store.level()).toBe('all');
    expect(store.hasChosen()).toBe(true);
  });
});

function isMarked(getItem: () => string | null): boolean {
  const dataset: { consented?: string } = {};
  runInNewContext(markConsent, { document: { documentElement: { dataset } }, localStorage: { getItem } });
  return 'consented' in dataset;
}

it('is marked before the page is painted, unless it is missing, for necessary cookies only, or not readable [CST-03]', () => {
  expect(isMarked(() => 'functional')).toBe(true);
  expect(isMarked(() => 'all')).toBe(true);
  expect(isMarked(() => 'necessary')).toBe(false);
  expect(isMarked(() => null)).toBe(false);
  const refuses = () => {
    throw new Error('Storage is blocked.');
  };
  expect(isMarked(refuses)).toBe(false);
});
