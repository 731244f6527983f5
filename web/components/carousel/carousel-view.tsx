import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { type Translate, useTexts } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { cssVariables } from '../css-variables.ts';
import type { Elements } from '../elements.ts';
import { joinClasses } from '../join-classes.ts';
import { RoundButton } from '../round-button/round-button.tsx';
import styles from './carousel.module.css';
import controlsStyles from './carousel-controls.module.css';
import { pagingOf, roundsAhead, slideAt } from './carousel-rules.ts';
import type { CarouselTexts } from './carousel-texts.ts';
import { useAutoplay, useCarousel, useColumns, useScrolledSlide, useSwipe } from './use-carousel.ts';

type CarouselProps = {
  /** Accessible name of the carousel, also used in analytics. */
  name: string;
  slides: readonly { key: string; content: ReactNode | ((isCurrent: boolean) => ReactNode) }[];
  texts: CarouselTexts;
  /** `row` moves slides side by side, `fade` replaces one with the next. */
  motion?: 'row' | 'fade';
  /** Milliseconds between automatic steps; undefined for no autoplay. */
  interval?: number | undefined;
  first?: number;
  /** Hides dots, slider and counter. */
  plain?: boolean;
  /** Replaces dots, slider and counter, for example with thumbnails. */
  paging?: (current: number, show: (slide: number) => void) => Elements;
  /** Suspends autoplay. */
  suspended?: boolean;
  /** Sets `--columns`, the number of slides in view. */
  className?: string | undefined;
  style?: CSSProperties;
};

/** Without scripts the slides are a scrollable row. */
export function CarouselView({
  name,
  slides,
  texts,
  motion = 'row',
  interval,
  first = 0,
  plain = false,
  paging,
  suspended = false,
  className,
  style,
}: CarouselProps) {
  const t = useTexts(texts);
  const track = useRef<HTMLUListElement>(null);
  const count = slides.length;
  const { position, direction, current, step, show } = useCarousel(count, first);
  useScrolledSlide(track, show);
  const columns = useColumns(track);
  const alive = useHydrated();
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const moves = count > columns;
  const ended = useAutoplay(moves ? interval : undefined, held || paused || suspended, () => step(1));
  const swipe = useSwipe(step);
  const start = moves ? position : 0;
  const inView = (slide: number) => slideAt(slide - start, count) < columns;
  const press = (by: 1 | -1) => {
    pushEvent('carousel_click', {
      carousel_name: name,
      carousel_action: by === 1 ? 'Click Right' : 'Click Left',
    });
    step(by);
  };
  return (
    <section
      className={joinClasses(styles.carousel, styles[motion], alive && styles.alive, className)}
      style={style}
      {...(interval !== undefined && scriptsWhen('moving'))}
      aria-roledescription="carousel"
      aria-label={name}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <div className={styles.viewport} {...(!alive && { role: 'group', 'aria-label': name, tabIndex: 0 })}>
        <ul
          ref={track}
          className={styles.track}
          style={cssVariables({ position: start })}
          {...(moves && swipe)}
        >
          {slides.map(({ key, content }, slide) => (
            <li
              key={key}
              className={joinClasses(styles.slide, inView(slide) && styles.inView)}
              style={cssVariables({
                shift: moves ? count * roundsAhead(slide, start, count, direction === 1 ? 1 : 0) : 0,
              })}
              inert={alive && !inView(slide)}
            >
              {typeof content === 'function' ? content(slide === current) : content}
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <CarouselControls
          count={count}
          current={current}
          t={t}
          plain={plain}
          paging={paging?.(current, show)}
          hidden={!moves}
          press={press}
          show={show}
          {...(interval !== undefined && !ended && { paused, pause: setPaused })}
        />
      )}
    </section>
  );
}

type CarouselControlsProps = {
  count: number;
  current: number;
  t: Translate<CarouselTexts['messages']>;
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

function CarouselControls({
  t,
  press,
  hidden,
  paused = false,
  pause,
  paging,
  ...rest
}: CarouselControlsProps) {
  return (
    <div
      className={joinClasses(
        controlsStyles.controls,
        hidden && controlsStyles.hidden,
        paging === undefined && controlsStyles.wraps,
      )}
      style={cssVariables({ count: rest.count })}
    >
      <RoundButton icon="chevron-left" aria-label={t('previous')} onClick={() => press(-1)} />
      {paging ?? (!rest.plain && <Paging {...rest} t={t} />)}
      {pause && (
        <RoundButton
          icon={paused ? 'play' : 'pause'}
          aria-label={paused ? t('play') : t('pause')}
          onClick={() => pause(!paused)}
        />
      )}
      <RoundButton icon="chevron-right" aria-label={t('next')} onClick={() => press(1)} />
    </div>
  );
}

type PagingProps = Pick<CarouselControlsProps, 'count' | 'current' | 't' | 'show'>;

function Paging({ count, current, t, show }: PagingProps) {
  const paging = pagingOf(count);
  const counter = t('position', { number: current + 1, total: count });
  return (
    <div className={joinClasses(controlsStyles.paging, controlsStyles[paging])}>
      {paging !== 'slider' && (
        <div className={controlsStyles.dots}>
          {Array.from({ length: count }, (_, slide) => t('show', { number: slide + 1 })).map(
            (label, slide) => (
              <button
                key={label}
                type="button"
                className={controlsStyles.dot}
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
          className={controlsStyles.slider}
          min={1}
          max={count}
          value={current + 1}
          aria-label={t('slider')}
          aria-valuetext={counter}
          onChange={(event) => show(Number(event.target.value) - 1)}
        />
      )}
      <span className="soft text-sm numbers min-w-0">{counter}</span>
    </div>
  );
}
