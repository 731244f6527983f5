type Autoplay = {
  /** Milliseconds between steps. */
  interval: number;
  advance: () => void;
  /** Where keys are heard: the page. */
  page: EventTarget;
  reducedMotion: boolean;
  /** Called once when movement has ended for good on this page. */
  onStop?: () => void;
};

/** Moves on by itself until the Tab key is pressed anywhere; nothing moves for visitors who prefer it so. */
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
