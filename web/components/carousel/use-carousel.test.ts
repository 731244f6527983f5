import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAutoplay } from './use-carousel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function playing(isOff = false) {
  const page = new EventTarget();
  const advance = vi.fn();
  const onStop = vi.fn();
  const autoplay = startAutoplay({ interval: 3000, advance, page, isOff, onStop });
  const press = (key: string) => page.dispatchEvent(Object.assign(new Event('keydown'), { key }));
  return { advance, onStop, autoplay, press };
}

describe('carousel autoplay', () => {
  it('moves one step at the end of each interval, and not before [CAR-01]', () => {
    const { advance } = playing();
    vi.advanceTimersByTime(2999);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(6000);
    expect(advance).toHaveBeenCalledTimes(3);
  });

  it('stops for good when Tab is pressed anywhere on the page [CAR-06]', () => {
    const { advance, autoplay, press, onStop } = playing();
    press('Tab');
    press('Tab');
    autoplay.resume();
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
    expect(onStop).toHaveBeenCalledTimes(1);
  });

  it.each(['Enter', ' ', 'ArrowRight', 'Escape', 'a'])('continues when %o is pressed [CAR-06]', (key) => {
    const { advance, press } = playing();
    press(key);
    vi.advanceTimersByTime(3000);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('pauses while the pointer is on it [CAR-06]', () => {
    const { advance, autoplay } = playing();
    autoplay.pause();
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
    autoplay.resume();
    vi.advanceTimersByTime(3000);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('never starts for visitors who prefer reduced motion [CAR-06]', () => {
    const { advance, autoplay } = playing(true);
    autoplay.resume();
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
  });

  it('stops once the carousel has been removed from the page [CAR-01]', () => {
    const { advance, autoplay } = playing();
    autoplay.leave();
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
  });
});
