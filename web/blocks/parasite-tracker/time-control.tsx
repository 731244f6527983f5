import { useEffect, useEffectEvent, useState } from 'react';
import { Glyph } from '../../components/glyph/glyph.tsx';
import styles from './tracker-map.module.css';
import { periodText } from './tracker-messages.ts';
import { lastTwelveMonths, monthCount } from './tracker-window.ts';
import type { TrackerPartProps } from './use-tracker.ts';

export function TimeControl({ page, tracker }: TrackerPartProps) {
  const { messages } = page;
  const { today, isLoading, dispatch } = tracker;
  const { month } = tracker.state;
  const months = today ? lastTwelveMonths(today) : [];
  const change = (next: string) => dispatch({ type: 'month', month: next });
  const { isPlaying, toggle } = usePlay({ months, month, isShown: !isLoading, onMonth: change });
  const text = periodText(month, page);
  return (
    <div className={styles.time}>
      <button type="button" className={styles.play} aria-pressed={isPlaying} onClick={toggle}>
        <Glyph name={isPlaying ? 'pause' : 'play'} />
        <span className="visually-hidden">{isPlaying ? messages.pause : messages.play}</span>
      </button>
      <label className={styles.slider}>
        <span className={styles.timeLabel}>
          <span>{messages.period}</span> <strong>{text}</strong>
        </span>
        <input
          type="range"
          min={0}
          max={monthCount}
          step={1}
          value={month === '' ? monthCount : months.indexOf(month)}
          disabled={months.length === 0}
          aria-label={messages.period}
          aria-valuetext={text}
          onChange={({ target }) => change(months[Number(target.value)] ?? '')}
        />
      </label>
    </div>
  );
}

/** The time for which each month is shown, in milliseconds. */
const shownMs = 1100;

type Play = { months: readonly string[]; month: string; isShown: boolean; onMonth: (month: string) => void };

/**
 * Shows one month after another, each once its numbers are loaded, and finally the whole year. Stops if the visitor
 * prefers reduced motion; its button is then hidden.
 */
function usePlay({ months, month, isShown, onMonth }: Play) {
  const [isPlaying, setPlaying] = useState(false);
  const step = useEffectEvent(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setPlaying(false);
    const next = monthAfter(months, month);
    onMonth(next);
    if (next === '') setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying || !isShown) return;
    const timer = setTimeout(step, month === '' ? 0 : shownMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isShown, month]);
  return { isPlaying, toggle: () => setPlaying((before) => !before) };
}

/**
 * The month to show next: the first one after the whole year, and the whole year, which is empty, after the last one.
 */
export function monthAfter(months: readonly string[], month: string): string {
  return months[months.indexOf(month) + 1] ?? '';
}
