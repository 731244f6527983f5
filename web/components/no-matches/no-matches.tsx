import type { Elements } from '../elements.ts';
import { Glyph } from '../glyph/glyph.tsx';
import styles from './no-matches.module.css';

type NoMatchesProps = { title: string; hint?: string; children: Elements };

/** A search without results, or without words: its title and hint are spoken, and its children are ways on. */
export function NoMatches({ title, hint, children }: NoMatchesProps) {
  return (
    <section className={styles.notice}>
      <Glyph name="search" className={styles.glass} />
      <div data-live="polite" className="stack gap-3 justify-items-center">
        <h2 className="text-xl balance break">{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
