import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PositionDenied } from '../places/current-position.ts';
import { positionForCheck } from './check-in-browser.ts';

const log = vi.fn();
beforeEach(() => {
  log.mockReset();
  vi.spyOn(console, 'info').mockImplementation(log);
});
afterEach(() => vi.restoreAllMocks());

describe('the visitor’s position', () => {
  it('is part of a check if it is shared [TRC-05]', async () => {
    expect(await positionForCheck(async () => ({ lat: 51.4, lng: -2.4 }))).toEqual({ lat: 51.4, lng: -2.4 });
    expect(log).not.toHaveBeenCalled();
  });

  it('is left out with a note in the console if it is refused [TRC-05, TRC-06]', async () => {
    expect(await positionForCheck(() => Promise.reject(new PositionDenied('no')))).toBeUndefined();
    expect(log).toHaveBeenCalledExactlyOnceWith('Unable to fetch Geolocation Data');
  });

  it('is not waited for if the visitor never answers [TRC-06]', async () => {
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: () => undefined } });
    vi.useFakeTimers();
    const position = positionForCheck();
    await vi.advanceTimersByTimeAsync(8000);
    expect(await position).toBeUndefined();
    vi.useRealTimers();
    expect(log).toHaveBeenCalledExactlyOnceWith('Unable to fetch Geolocation Data');
  });
});
