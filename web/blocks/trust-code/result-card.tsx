import type { ReactNode } from 'react';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './trust-code.module.css';

const glyphs = {
  green: 'circle-check',
  yellow: 'triangle-exclamation-point',
  red: 'circle-x',
  none: 'info',
} as const;

type ResultCardProps = {
  code: string;
  /** Colours never carry meaning alone: each has its own icon, and each state its own title. */
  colour: keyof typeof glyphs;
  state: string;
  title: string;
  heading: 'h2' | 'h3';
  children: ReactNode;
};

export function ResultCard({ code, colour, state, title, heading: Heading, children }: ResultCardProps) {
  return (
    <article className={joinClasses(styles.card, styles[colour])} data-colour={colour} data-state={state}>
      <header className={styles.head}>
        <Glyph name={glyphs[colour]} className={styles.mark} />
        <div className={styles.names}>
          <Heading className={styles.cardTitle}>{title}</Heading>
          <p className={styles.code} translate="no">
            {code}
          </p>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </article>
  );
}
