type Autoplay = {
  /** Milliseconds between steps. */
  interval: number;
  advance: () => void;
  /** The target that receives key events: the page. */
  page: EventTarget;
  /** True if it must not start because the visitor prefers reduced motion or uses the keyboard. */
  isOff: boolean;
  /** Called once, when autoplay has stopped for good. */
  onStop?: () => void;
};

/** Moves a carousel until Tab is pressed anywhere on the page. */
export function startAutoplay({ interval, advance, page, isOff, onStop }: Autoplay) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopped = isOff;
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
