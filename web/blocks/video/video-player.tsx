import { useEffect, useRef } from 'react';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { followVideo, type Player } from './follow-video.ts';
import styles from './video.module.css';
import type { VideoSource } from './video-source.ts';
import { wistiaPlayer } from './wistia-player.ts';
import { youtubePlayer } from './youtube-player.ts';

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
