import { describe, expect, it, vi } from 'vitest';
import { lastResponses } from './last-responses.ts';

const down = async () => {
  throw new Error('The content system is down.');
};

describe('responses of the content system', () => {
  it('are served again when no new ones are available, and the failure is reported [CMS-06]', async () => {
    const report = vi.fn();
    const responses = lastResponses<string>(10, report);
    expect(await responses.orElse('home', async () => 'first')).toBe('first');
    expect(await responses.orElse('home', async () => 'second')).toBe('second');
    expect(await responses.orElse('home', down)).toBe('second');
    expect(report).toHaveBeenCalledOnce();
    await expect(responses.orElse('never seen', down)).rejects.toThrow('is down');
  });

  it('make room for newer ones, least recently used first [CMS-06]', async () => {
    const responses = lastResponses<string>(2, () => {});
    for (const name of ['a', 'b', 'a', 'c']) await responses.orElse(name, async () => name);
    expect(await responses.orElse('a', down)).toBe('a');
    expect(await responses.orElse('c', down)).toBe('c');
    await expect(responses.orElse('b', down)).rejects.toThrow('is down');
  });
});
