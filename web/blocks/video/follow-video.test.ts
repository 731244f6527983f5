import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followVideo, type VideoEvent } from './video-player.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function playing(duration = 100) {
  const events: VideoEvent[] = [];
  const film = { seconds: 0, duration };
  const follower = followVideo({ position: () => film.seconds, duration: () => film.duration }, (event) =>
    events.push(event),
  );
  const at = (seconds: number) => {
    film.seconds = seconds;
    vi.advanceTimersByTime(2000);
  };
  const percents = () => events.flatMap((event) => ('video_percent' in event ? [event.video_percent] : []));
  return { events, film, follower, at, percents };
}

describe('video progress', () => {
  it('is checked every 2 seconds [VID-05]', () => {
    const { film, percents } = playing();
    film.seconds = 30;
    vi.advanceTimersByTime(1999);
    expect(percents()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(percents()).toEqual([10, 25]);
  });

  it('is reported at 10, 25, 50 and 75 percent, and not just before [VID-05]', () => {
    const { at, percents } = playing();
    for (const [before, mark, reported] of [
      [9.9, 10, [10]],
      [24.9, 25, [10, 25]],
      [49.9, 50, [10, 25, 50]],
      [74.9, 75, [10, 25, 50, 75]],
    ] as const) {
      at(before);
      expect(percents()).toEqual(reported.slice(0, -1));
      at(mark);
      expect(percents()).toEqual(reported);
    }
    at(100);
    expect(percents()).toHaveLength(4);
  });

  it('is reported once, even after seeking back [VID-05]', () => {
    const { at, percents } = playing();
    at(60);
    at(5);
    at(60);
    expect(percents()).toEqual([10, 25, 50]);
  });

  it('has one start and one end, even after pauses and a replay [VID-06]', () => {
    const { events, follower } = playing();
    follower.started();
    follower.started();
    follower.ended();
    follower.started();
    follower.ended();
    expect(events).toEqual([{ event: 'video_start' }, { event: 'video_complete' }]);
  });

  it('is unknown until the player knows the duration [VID-05]', () => {
    const { at, film, percents } = playing(0);
    at(30);
    expect(percents()).toEqual([]);
    film.duration = 300;
    at(30);
    expect(percents()).toEqual([10]);
  });

  it('is no longer checked when the player has been removed [CST-03]', () => {
    const { at, follower, percents } = playing();
    follower.leave();
    at(90);
    expect(percents()).toEqual([]);
  });
});
