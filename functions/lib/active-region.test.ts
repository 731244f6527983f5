import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import { activeRegionCheck, activeRegionKey } from './active-region.ts';

const [first, second] = ['eu-west-1', 'eu-central-1'];
const isGone = { get: () => Promise.reject(new AppError('unavailable', 'The database is down.')) };

async function named(region?: string): Promise<MemoryTable> {
  const table = new MemoryTable();
  if (region !== undefined) await table.put({ ...activeRegionKey, region });
  return table;
}

describe('the active one of two regions', () => {
  it.each([
    [undefined, true, false],
    [first, true, false],
    [second, false, true],
    ['none', false, false],
  ])('is the first if none is named, or else the one that is: %s [DUE-09]', async (region, ...active) => {
    const standby = await named(region);
    const check = (own: string) =>
      activeRegionCheck({ standby, own: isGone }, { own, standby: second }, () => 0)();
    expect([await check(first), await check(second)]).toEqual(active);
  });

  it('stays the first if the second is lost, unless the first has learned before that it is not [DUE-09]', async () => {
    const check = (own: MemoryTable) =>
      activeRegionCheck({ standby: isGone, own }, { own: first, standby: second }, () => 0)();
    expect(await check(await named())).toBe(true);
    expect(await check(await named(second))).toBe(false);
  });

  it('is not the second while it cannot read its own table [DUE-09]', async () => {
    const copies = { standby: isGone, own: await named(second) };
    await expect(activeRegionCheck(copies, { own: second, standby: second }, () => 0)()).rejects.toThrow(
      'The database is down.',
    );
  });

  it('is read again after ten seconds, also by a function that was frozen while its region was lost [DUE-09]', async () => {
    const standby = await named();
    let now = 0;
    const check = activeRegionCheck({ standby, own: isGone }, { own: first, standby: second }, () => now);
    expect(await check()).toBe(true);
    await standby.put({ ...activeRegionKey, region: second });
    now = 10;
    expect(await check()).toBe(true);
    now = 11;
    expect(await check()).toBe(false);
  });
});
