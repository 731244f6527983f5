import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { denyStorage, storageDenials, stubStorage } from '../../../test/support/web/storage.ts';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Each import represents a page of its own. */
async function openPage() {
  vi.resetModules();
  return (await import('./check-in-browser.ts')).deviceId;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('the device identifier', () => {
  it('is a random UUID of version 4, created once and stored under device_id [TRC-07]', async () => {
    const stored = stubStorage();
    const first = (await openPage())();
    expect(first).toMatch(version4);
    expect(stored.get('device_id')).toBe(first);
    expect((await openPage())()).toBe(first);
  });

  it('differs between devices [TRC-07]', async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      stubStorage();
      ids.add((await openPage())());
    }
    expect(ids.size).toBe(20);
    for (const id of ids) expect(id).toMatch(version4);
  });

  it('is sent unchanged if there is one [TRC-07]', async () => {
    const device_id = '0F0F3A1C-6F0E-4B62-9D53-3C1F7A2F5F10';
    const stored = stubStorage({ device_id });
    expect((await openPage())()).toBe(device_id);
    expect(stored.get('device_id')).toBe(device_id);
  });

  it.each(['', 'me', '0f0f3a1c-6f0e-1b62-9d53-3c1f7a2f5f10'])(
    'is replaced if %j is stored [TRC-07]',
    async (device_id) => {
      stubStorage({ device_id });
      expect((await openPage())()).toMatch(version4);
    },
  );

  it.each(storageDenials)('is the same during a page whose storage %s [TRC-07]', async (how) => {
    denyStorage('localStorage', how);
    const deviceId = await openPage();
    expect(deviceId()).toMatch(version4);
    expect(deviceId()).toBe(deviceId());
  });
});
