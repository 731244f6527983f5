import { Glyph } from '../../components/glyph/glyph.tsx';
import styles from './tracker-map.module.css';
import { periodText } from './tracker-messages.ts';
import { lastTwelveMonths, monthCount } from './tracker-window.ts';
import { usePlay } from './use-play.ts';
import type { TrackerPartProps } from './use-tracker.ts';

export function TimeControl({ page, tracker }: TrackerPartProps) {
  const { messages } = page;
  const { today, isLoading, dispatch } = tracker;
  const { month } = tracker.state;
  const months = today ? lastTwelveMonths(today) : [];
  const change = (next: string) => dispatch({ type: 'month', month: next });
  const { isPlaying, canPlay, toggle } = usePlay({ months, month, isShown: !isLoading, onMonth: change });
  const text = periodText(month, page);
  return (
    <div className={styles.time}>
      {canPlay && (
        <button type="button" className={styles.play} aria-pressed={isPlaying} onClick={toggle}>
          <Glyph name={isPlaying ? 'pause' : 'play'} />
          <span className="visually-hidden">{isPlaying ? messages.pause : messages.play}</span>
        </button>
      )}
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
