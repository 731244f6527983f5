import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { cssVariables } from '../css-variables.ts';
import type { Elements } from '../elements.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import type { CarouselMessages } from './carousel-messages.ts';
import { roundsAhead, slideAt } from './carousel-rules.ts';
import { useAutoplay, useCarousel, useColumns, useSwipe } from './use-carousel.ts';

type CarouselProps = {
  /** Accessible name of the carousel, also used in analytics. */
  name: string;
  slides: readonly { key: string; content: ReactNode | ((isCurrent: boolean) => ReactNode) }[];
  messages: CarouselMessages;
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
  messages,
  motion = 'row',
  interval,
  first = 0,
  plain = false,
  paging,
  suspended = false,
  className,
  style,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const count = slides.length;
  const { position, direction, current, step, show } = useCarousel(count, first);
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
          messages={messages}
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
