import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { slideAt } from './carousel-rules.ts';
import { isTabPressed } from './tab-pressed.ts';

const swipeDistance = 40;

/** `position` continues beyond the last slide; `direction` is that of the latest step. */
type Place = { position: number; direction: 1 | -1 };

export function useCarousel(count: number, first: number) {
  const [{ position, direction }, setPlace] = useState<Place>({ position: first, direction: 1 });
  const step = (by: 1 | -1) => setPlace((place) => ({ position: place.position + by, direction: by }));
  const show = (slide: number) =>
    setPlace((place) => {
      const distance = slide - slideAt(place.position, count);
      return { position: place.position + distance, direction: distance < 0 ? -1 : 1 };
    });
  return { position, direction, current: slideAt(position, count), step, show };
}

/** Number of slides in view, from the style sheet's value for the window's width. */
export function useColumns(track: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const measure = () => setColumns(Number(getComputedStyle(element).getPropertyValue('--columns')) || 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [track]);
  return columns;
}

/**
 * Moves a carousel automatically until Tab is pressed anywhere on the page, but not for visitors who prefer reduced
 * motion; `paused` suspends it, and `ended` is true once it has stopped for good.
 */
export function useAutoplay(interval: number | undefined, paused: boolean, advance: () => void) {
  const [ended, setEnded] = useState(false);
  const step = useEffectEvent(advance);
  useEffect(() => {
    if (interval === undefined || ended) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || isTabPressed()) return setEnded(true);
    const stopOnTab = ({ key }: KeyboardEvent) => key === 'Tab' && setEnded(true);
    document.addEventListener('keydown', stopOnTab);
    const timer = paused ? undefined : setInterval(() => step(), interval);
    return () => {
      document.removeEventListener('keydown', stopOnTab);
      clearInterval(timer);
    };
  }, [interval, paused, ended]);
  return ended;
}

/** Shows the slide to which a visitor has scrolled the row that a carousel is without scripts. */
export function useScrolledSlide(track: RefObject<HTMLElement | null>, show: (slide: number) => void): void {
  const showSlide = useEffectEvent(show);
  useLayoutEffect(() => {
    const viewport = track.current?.parentElement;
    if (!viewport || viewport.scrollLeft === 0) return;
    const { left } = viewport.getBoundingClientRect();
    const distances = [...(track.current?.children ?? [])].map((slide) =>
      Math.abs(slide.getBoundingClientRect().left - left),
    );
    showSlide(distances.indexOf(Math.min(...distances)));
  }, [track]);
}

/** Moves on a swipe by touch or pen; mouse users have the arrows. */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = start.current === undefined ? 0 : event.clientX - start.current;
      start.current = undefined;
      if (Math.abs(distance) >= swipeDistance) step(distance < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
