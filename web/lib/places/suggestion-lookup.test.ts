import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Suggestion } from './places-service.ts';
import { suggestionLookup } from './suggestion-lookup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const suggestion = (label: string): Suggestion => ({ label, locate: async () => null });

describe('suggestions while typing', () => {
  it('appear once typing has paused, without those for an older text [FIN-26]', async () => {
    const shown: string[][] = [];
    const answers: ((found: Suggestion[]) => void)[] = [];
    const asked: string[] = [];
    const lookup = suggestionLookup(
      (text) => {
        asked.push(text);
        return new Promise((resolve) => answers.push(resolve));
      },
      (found) => shown.push(found.map(({ label }) => label)),
    );
    lookup.type('ba');
    vi.advanceTimersByTime(249);
    lookup.type(' bat ');
    vi.advanceTimersByTime(250);
    lookup.type('bath');
    vi.advanceTimersByTime(250);
    expect(asked).toEqual(['bat', 'bath']);
    answers[1]?.([suggestion('Bath')]);
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.([suggestion('Batley')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([['Bath']]);
    lookup.type('york');
    vi.advanceTimersByTime(250);
    lookup.type('yorks');
    lookup.stop();
    answers[2]?.([suggestion('York')]);
    await vi.advanceTimersByTimeAsync(250);
    expect(asked).toEqual(['bat', 'bath', 'york']);
    expect(shown).toEqual([['Bath'], []]);
    lookup.type('york');
    vi.advanceTimersByTime(250);
    lookup.stop();
    answers[3]?.([suggestion('York')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([['Bath'], [], []]);
    lookup.type(' ');
    await vi.advanceTimersByTimeAsync(250);
    expect(shown).toEqual([['Bath'], [], [], []]);
  });

  it('are left out when they fail, and the search still works [FIN-28]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const shown: (readonly Suggestion[])[] = [];
    const lookup = suggestionLookup(
      () => Promise.reject(new Error('down')),
      (found) => shown.push(found),
    );
    lookup.type('bath');
    await vi.advanceTimersByTimeAsync(250);
    expect(shown).toEqual([[]]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockClear();
  });
});
