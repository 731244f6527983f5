/** Percentages of a video. */
const marks = [10, 25, 50, 75] as const;
const pollInterval = 2000;

export type Player = {
  /** In seconds. */
  position: () => number;
  duration: () => number;
  pause: () => void;
  leave: () => void;
};

export type VideoEvent =
  | { event: 'video_start' }
  | { event: 'video_progress'; video_percent: number }
  | { event: 'video_complete' };

/** Reports a video's progress, each event once, regardless of pauses, seeking and replays. */
export function followVideo(
  player: Pick<Player, 'position' | 'duration'>,
  report: (event: VideoEvent) => void,
) {
  const reported = new Set<string>();
  const once = (name: string, event: VideoEvent) => {
    if (reported.has(name)) return;
    reported.add(name);
    report(event);
  };
  const look = () => {
    const duration = player.duration();
    const percent = duration > 0 ? (player.position() / duration) * 100 : 0;
    for (const mark of marks) {
      if (percent >= mark) once(`${mark}`, { event: 'video_progress', video_percent: mark });
    }
  };
  const timer = setInterval(look, pollInterval);
  return {
    started: () => once('start', { event: 'video_start' }),
    ended: () => once('complete', { event: 'video_complete' }),
    leave: () => clearInterval(timer),
  };
}
