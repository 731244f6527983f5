import { Glyph } from '../../components/glyph/glyph.tsx';
import styles from './tracker-map.module.css';
import { monthText, type Wording } from './tracker-messages.ts';
import { lastTwelveMonths, monthCount } from './tracker-window.ts';
import { usePlay } from './use-play.ts';

type TimeControlProps = Wording & {
  month: string;
  today: string | undefined;
  /** True once the numbers of the month are shown. */
  isShown: boolean;
  onMonth: (month: string) => void;
};

export function TimeControl({ month, today, isShown, onMonth, locale, messages }: TimeControlProps) {
  const months = today ? lastTwelveMonths(today) : [];
  const { isPlaying, canPlay, toggle } = usePlay({ months, month, isShown, onMonth });
  const text = month === '' ? messages.year : monthText(month, locale);
  const index = month === '' ? monthCount : months.indexOf(month);
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
          value={index}
          disabled={months.length === 0}
          aria-label={messages.period}
          aria-valuetext={text}
          onChange={({ target }) => onMonth(months[Number(target.value)] ?? '')}
        />
      </label>
    </div>
  );
}
