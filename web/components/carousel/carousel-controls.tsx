import { cssVariables } from '../css-variables.ts';
import type { Elements } from '../elements.ts';
import { joinClasses } from '../join-classes.ts';
import { RoundButton } from '../round-button/round-button.tsx';
import styles from './carousel-controls.module.css';
import type { CarouselMessages } from './carousel-messages.ts';
import { counterText, pagingOf } from './carousel-rules.ts';

type CarouselControlsProps = {
  count: number;
  current: number;
  messages: CarouselMessages;
  plain: boolean;
  /** Replaces dots, slider and counter. */
  paging?: Elements;
  /** True if all slides are in view. */
  hidden: boolean;
  press: (by: 1 | -1) => void;
  show: (slide: number) => void;
  paused?: boolean;
  /** Set if the carousel moves automatically. */
  pause?: (paused: boolean) => void;
};

export function CarouselControls({
  messages,
  press,
  hidden,
  paused = false,
  pause,
  paging,
  ...rest
}: CarouselControlsProps) {
  return (
    <div
      className={joinClasses(styles.controls, hidden && styles.hidden, paging === undefined && styles.wraps)}
      style={cssVariables({ count: rest.count })}
    >
      <RoundButton icon="chevron-left" aria-label={messages.previous} onClick={() => press(-1)} />
      {paging ?? (!rest.plain && <Paging {...rest} messages={messages} />)}
      {pause && (
        <RoundButton
          icon={paused ? 'play' : 'pause'}
          aria-label={paused ? messages.play : messages.pause}
          onClick={() => pause(!paused)}
        />
      )}
      <RoundButton icon="chevron-right" aria-label={messages.next} onClick={() => press(1)} />
    </div>
  );
}

type PagingProps = Pick<CarouselControlsProps, 'count' | 'current' | 'messages' | 'show'>;

function Paging({ count, current, messages, show }: PagingProps) {
  const paging = pagingOf(count);
  const counter = counterText(messages.counter, current + 1, count);
  return (
    <div className={joinClasses(styles.paging, styles[paging])}>
      {paging !== 'slider' && (
        <div className={styles.dots}>
          {Array.from({ length: count }, (_, slide) => counterText(messages.show, slide + 1, count)).map(
            (label, slide) => (
              <button
                key={label}
                type="button"
                className={styles.dot}
                aria-label={label}
                aria-current={slide === current}
                onClick={() => show(slide)}
              />
            ),
          )}
        </div>
      )}
      {paging !== 'dots' && (
        <input
          type="range"
          className={styles.slider}
          min={1}
          max={count}
          value={current + 1}
          aria-label={messages.slider}
          aria-valuetext={counter}
          onChange={(event) => show(Number(event.target.value) - 1)}
        />
      )}
      <span className={styles.counter}>{counter}</span>
    </div>
  );
}
