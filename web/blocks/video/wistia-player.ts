import { loadScript } from '../../lib/provider-files/load-script.ts';
import type { Player } from './follow-video.ts';

type WistiaVideo = {
  time: () => number;
  duration: () => number;
  pause: () => void;
  remove: () => void;
  bind: (event: 'play' | 'end', listener: () => void) => void;
};

declare global {
  interface Window {
    _wq?: { id: string; onReady: (video: WistiaVideo) => void }[];
  }
}

/** Embeds Wistia's player; its script finds the element by a class. */
export async function wistiaPlayer(
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
