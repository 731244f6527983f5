import { joinClasses } from '../join-classes.ts';
import styles from './glyph.module.css';
import type { GlyphName } from './glyph-names.ts';
import drawings from './glyphs.svg';

type GlyphProps = { name: GlyphName; className?: string | undefined };

/**
 * A line drawing that says nothing to a screen reader, 1.5rem large unless its class says otherwise. All of them are in
 * one file that browsers keep, so a page carries a reference for each and no script for any.
 */
export function Glyph({ name, className }: GlyphProps) {
  return (
    <svg aria-hidden="true" className={joinClasses(styles.glyph, className)}>
      <use href={`${drawings.src}#${name}`} />
    </svg>
  );
}
