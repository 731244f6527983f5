import { beforeEach, describe, expect, it } from 'vitest';
import { refreshed } from './refreshed.ts';

describe('a value that is read again after a while', () => {
  let now: number;
  let reads: number;
  let source: () => Promise<string>;
  beforeEach(() => {
    now = 0;
    reads = 0;
    source = async () => `value ${reads}`;
  });
  const reader = () =>
    refreshed(
      async () => {
        reads += 1;
        return source();
      },
      100,
      () => now,
    );

  it('is shared until then', async () => {
    const read = reader();
    expect(await Promise.all([read(), read()])).toEqual(['value 1', 'value 1']);
    now = 99;
    expect(await read()).toBe('value 1');
    now = 100;
    expect(await Promise.all([read(), read()])).toEqual(['value 2', 'value 2']);
  });

  it('stays in use while it cannot be read, and each call tries again', async () => {
    const read = reader();
    await read();
    now = 200;
    source = () => Promise.reject(new Error('unavailable'));
    expect(await read()).toBe('value 1');
    source = async () => 'new';
    expect(await read()).toBe('new');
  });

  it('is missing if the first read fails, until one succeeds', async () => {
    const read = reader();
    source = () => Promise.reject(new Error('unavailable'));
    await expect(read()).rejects.toThrow('unavailable');
    source = async () => 'new';
    expect(await read()).toBe('new');
  });
});
