import { useEffect, useRef } from 'react';
import { onceEach } from '../../lib/analytics/once-each.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { loadScript } from '../../lib/provider-files/load-script.ts';
import styles from './video.module.css';
import type { VideoSource } from './video-source.ts';

type YouTubePlayer = {
  getCurrentTime: () => number;
  getDuration: () => number;
  pauseVideo: () => void;
  destroy: () => void;
};

type Listeners = {
  onStateChange: (event: { data: number }) => void;
  onReady: () => void;
  onError: () => void;
};

declare global {
  interface Window {
    YT?: {
      ready: (callback: () => void) => void;
      Player: new (
        place: HTMLElement,
        options: { videoId: string; host: string; width: string; height: string; events: Listeners },
      ) => YouTubePlayer;
    };
    _wq?: { id: string; onReady: (video: WistiaVideo) => void }[];
  }
}

const ended = 0;
const playing = 1;

/** Embeds YouTube's player, which sets no cookies before playing. */
async function youtubePlayer(
  place: HTMLElement,
  id: string,
  heard: { started: () => void; ended: () => void; failed: () => void },
): Promise<Player> {
  await loadScript('https://www.youtube.com/iframe_api');
  const { YT } = window;
  if (!YT) throw new Error('YouTube’s player did not start');
  await new Promise<void>((resolve) => YT.ready(resolve));
  return await new Promise((resolve) => {
    const player = new YT.Player(place, {
      videoId: id,
      host: 'https://www.youtube-nocookie.com',
      width: '100%',
      height: '100%',
      events: {
        onStateChange: ({ data }) => {
          if (data === playing) heard.started();
          if (data === ended) heard.ended();
        },
        // The video does not exist, or its owner does not allow it to be embedded.
        onError: heard.failed,
        onReady: () =>
          resolve({
            position: () => player.getCurrentTime(),
            duration: () => player.getDuration(),
            pause: () => player.pauseVideo(),
            leave: () => player.destroy(),
          }),
      },
    });
  });
}

const players = { youtube: youtubePlayer, wistia: wistiaPlayer };

type VideoPlayerProps = { source: VideoSource; title: string; onFailure: () => void };

/** The provider's player. It reports its events; rendering it implies the visitor's consent. */
export function VideoPlayer({ source: { provider, id }, title, onFailure }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailure);
  useEffect(() => {
    const place = document.createElement('div');
    frame.current?.append(place);
    let player: Player | undefined;
    let gone = false;
    const follower = followVideo(
      { position: () => player?.position() ?? 0, duration: () => player?.duration() ?? 0 },
      ({ event, ...details }) => pushEvent(event, { ...details, video_id: id, video_title: title }),
    );
    const pauseWhenHidden = () => {
      if (document.visibilityState === 'hidden') player?.pause();
    };
    document.addEventListener('visibilitychange', pauseWhenHidden);
    const fail = () => gone || failed.current();
    players[provider](place, id, { ...follower, failed: fail }).then((ready) => {
      if (gone) ready.leave();
      else player = ready;
    }, fail);
    const element = frame.current;
    return () => {
      gone = true;
      follower.leave();
      document.removeEventListener('visibilitychange', pauseWhenHidden);
      player?.leave();
      element?.replaceChildren();
    };
  }, [provider, id, title]);
  return <div ref={frame} className={styles.player} />;
}

type WistiaVideo = {
  time: () => number;
  duration: () => number;
  pause: () => void;
  remove: () => void;
  bind: (event: 'play' | 'end', listener: () => void) => void;
};

/** Embeds Wistia's player; its script finds the element by a class. */
async function wistiaPlayer(
  place: HTMLElement,
  id: string,
  heard: { started: () => void; ended: () => void },
): Promise<Player> {
  place.classList.add('wistia_embed', `wistia_async_${id}`);
  const video = new Promise<WistiaVideo>((resolve) => {
    window._wq ??= [];
    window._wq.push({ id, onReady: resolve });
  });
  await loadScript('https://fast.wistia.com/assets/external/E-v1.js');
  const ready = await video;
  ready.bind('play', heard.started);
  ready.bind('end', heard.ended);
  return {
    position: () => ready.time(),
    duration: () => ready.duration(),
    pause: () => ready.pause(),
    leave: () => ready.remove(),
  };
}

const start: VideoEvent = { event: 'video_start' };
const complete: VideoEvent = { event: 'video_complete' };
/** Percentages of a video. */
const progress = [10, 25, 50, 75].map(
  (video_percent) => ({ event: 'video_progress', video_percent }) as const,
);
const pollInterval = 2000;

type Player = {
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
  const once = onceEach(report);
  const look = () => {
    const duration = player.duration();
    const percent = duration > 0 ? (player.position() / duration) * 100 : 0;
    for (const mark of progress) if (percent >= mark.video_percent) once(mark);
  };
  const timer = setInterval(look, pollInterval);
  return {
    started: () => once(start),
    ended: () => once(complete),
    leave: () => clearInterval(timer),
  };
}
