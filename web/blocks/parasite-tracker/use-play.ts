import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** The time for which each month is shown, in milliseconds. */
const shownMs = 1100;

type Play = { months: readonly string[]; month: string; isShown: boolean; onMonth: (month: string) => void };

/**
 * Shows one month after another, each once its numbers are loaded, and finally the whole year. Stops if the visitor
 * prefers reduced motion.
 */
export function usePlay({ months, month, isShown, onMonth }: Play) {
  const isStill = useReducedMotion();
  const [wantsPlay, setWantsPlay] = useState(false);
  const isPlaying = wantsPlay && !isStill;
  const step = useEffectEvent(() => {
    const next = monthAfter(months, month);
    onMonth(next);
    if (next === '') setWantsPlay(false);
  });
  useEffect(() => {
    if (!isPlaying || !isShown) return;
    const timer = setTimeout(step, month === '' ? 0 : shownMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isShown, month]);
  useEffect(() => {
    if (isStill) setWantsPlay(false);
  }, [isStill]);
  return { isPlaying, canPlay: !isStill, toggle: () => setWantsPlay((before) => !before) };
}

/**
 * The month to show next: the first one after the whole year, and the whole year, which is empty, after the last one.
 */
export function monthAfter(months: readonly string[], month: string): string {
  return months[months.indexOf(month) + 1] ?? '';
}

const reduced = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const preference = matchMedia(reduced);
      preference.addEventListener('change', changed);
      return () => preference.removeEventListener('change', changed);
    },
    () => matchMedia(reduced).matches,
    () => false,
  );
}
