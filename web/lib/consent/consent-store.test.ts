import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { allowsAdvertising, consentLevels, createConsentStore, markConsent } from './consent-store.ts';

function memory(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

describe('a visitor’s consent', () => {
  it('covers only necessary cookies until they choose [CST-01]', () => {
    expect(createConsentStore(() => memory()).level()).toBe('necessary');
    expect(createConsentStore(() => memory({ cookie_consent: 'everything' })).level()).toBe('necessary');
  });

  it('covers videos from the advertising level up, and at no lower level [CST-01]', () => {
    expect(consentLevels.filter(allowsAdvertising)).toEqual(['advertising', 'all']);
  });

  it('takes effect on the open page at once, when granted and when withdrawn [CST-03]', () => {
    const store = createConsentStore(() => memory());
    const seen: string[] = [];
    const leave = store.subscribe(() => seen.push(store.level()));
    store.choose('all');
    store.choose('necessary');
    leave();
    store.choose('advertising');
    expect(seen).toEqual(['all', 'necessary']);
  });

  it('is remembered for the next page, and follows changes in another window [CST-03]', () => {
    const shared = memory();
    const [one, other] = [createConsentStore(() => shared), createConsentStore(() => shared)];
    expect(other.level()).toBe('necessary');
    one.choose('advertising');
    expect(createConsentStore(() => shared).level()).toBe('advertising');
    other.refresh();
    expect(other.level()).toBe('advertising');
  });

  it('is requested until a level is chosen, even the lowest one [CST-04]', () => {
    const storage = memory();
    const store = createConsentStore(() => storage);
    expect(store.hasChosen()).toBe(false);
    store.choose('necessary');
    expect(store.hasChosen()).toBe(true);
    expect(createConsentStore(() => storage).hasChosen()).toBe(true);
    expect(createConsentStore(() => memory({ cookie_consent: 'everything' })).hasChosen()).toBe(false);
  });

  it('lasts for this page if storage is blocked [CST-03]', () => {
    const blocked = vi.fn(() => {
      throw new Error('blocked');
    });
    const store = createConsentStore(blocked);
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
