type Autoplay = {
  /** Milliseconds between steps. */
  interval: number;
  advance: () => void;
  /** The target that receives key events: the page. */
  page: EventTarget;
  reducedMotion: boolean;
  /** Called once, when autoplay has stopped for good. */
  onStop?: () => void;
};

/**
 * Moves a carousel until Tab is pressed anywhere on the page; does nothing for visitors who prefer reduced
 * motion.
 */
export function startAutoplay({ interval, advance, page, reducedMotion, onStop }: Autoplay) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopped = reducedMotion;
  const pause = () => clearInterval(timer);
  const resume = () => {
    pause();
    if (!stopped) timer = setInterval(advance, interval);
  };
  const leave = () => {
    pause();
    page.removeEventListener('keydown', stopOnTab);
  };
  function stopOnTab(event: Event) {
    if (!('key' in event) || event.key !== 'Tab') return;
    stopped = true;
    leave();
    onStop?.();
  }
  page.addEventListener('keydown', stopOnTab);
  resume();
  return { pause, resume, leave };
}
