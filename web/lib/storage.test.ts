import { afterEach, describe, expect, it, vi } from 'vitest';
import { denyStorage, storageDenials, storageNames, stubStorage } from '../../test/support/web/storage.ts';
import { deviceStorage, tabStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const guarded = { localStorage: deviceStorage, sessionStorage: tabStorage } as const;
const denied = storageNames.flatMap((name) => storageDenials.map((how) => [name, how] as const));

describe('what a page remembers', () => {
  it.each(storageNames)('is found in the %s under its name until it is removed [TAB-08]', (name) => {
    const stored = stubStorage({ other: 'kept' }, name);
    const storage = guarded[name];
    expect(storage.write('/en_gb/fleas', 'closed')).toBe(true);
    expect(storage.read('/en_gb/fleas')).toBe('closed');
    expect(storage.read('/en_gb/ticks')).toBeNull();
    storage.remove('/en_gb/fleas');
    expect([...stored]).toEqual([['other', 'kept']]);
    storage.clear();
    expect(stored.size).toBe(0);
  });

  it.each(denied)('is nothing, without an error, if the %s %s [TAB-08]', (name, how) => {
    denyStorage(name, how);
    const storage = guarded[name];
    expect(storage.read('/en_gb/fleas')).toBeNull();
    expect(storage.write('/en_gb/fleas', 'closed')).toBe(false);
    storage.remove('/en_gb/fleas');
    storage.clear();
    expect(storage.read('/en_gb/fleas')).toBeNull();
  });
});
