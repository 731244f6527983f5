import { loadScript } from '../../lib/provider-files/load-script.ts';
import type { Player } from './follow-video.ts';

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
  }
}

const ended = 0;
const playing = 1;

/** Embeds YouTube's player, which sets no cookies before playing. */
export async function youtubePlayer(
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
