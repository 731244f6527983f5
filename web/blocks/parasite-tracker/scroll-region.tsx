import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './case-table.module.css';

type ScrollRegionProps = {
  height: 'tall' | 'low' | 'atMostLow';
  labelledBy: string;
  isBusy?: boolean;
  children: ReactNode;
};

/** A container for a list that may be longer; the keyboard scrolls it. */
export function ScrollRegion({ height, labelledBy, isBusy = false, children }: ScrollRegionProps) {
  return (
    <section
      className={joinClasses(styles.scroller, styles[height])}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={isBusy}
    >
      {children}
    </section>
  );
}
