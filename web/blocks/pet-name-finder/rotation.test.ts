import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRotation } from './rotation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the rotation through names', () => {
  it('steps every five seconds and begins again after the last name [PNF-13]', () => {
    const shown: number[] = [];
    startRotation(3, (at) => shown.push(at));
    vi.advanceTimersByTime(4999);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(15_000);
    expect(shown).toEqual([1, 2, 0, 1]);
  });

  it('advances at once on a press, and waits five seconds from then [PNF-13]', () => {
    const shown: number[] = [];
    const { advance } = startRotation(3, (at) => shown.push(at));
    vi.advanceTimersByTime(4000);
    advance(true);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(4999);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
  });

  it('stops when the results are left [PNF-13]', () => {
    const show = vi.fn();
    startRotation(3, show).stop();
    vi.advanceTimersByTime(60_000);
    expect(show).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays where it is while it is paused, except for presses [PNF-13]', () => {
    const shown: number[] = [];
    const rotation = startRotation(2, (at) => shown.push(at));
    rotation.stop();
    rotation.advance(false);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([1]);
    rotation.run();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 0]);
  });

  it.each([0, 1])('does not run with %i names [PNF-13]', (count) => {
    const show = vi.fn();
    const { advance } = startRotation(count, show);
    advance(true);
    vi.advanceTimersByTime(60_000);
    expect(show).not.toHaveBeenCalled();
  });
});
