import { joinClasses } from '../join-classes.ts';
import styles from './glyph.module.css';
import type { GlyphName } from './glyph-names.ts';
import drawings from './glyphs.svg';

type GlyphProps = { name: GlyphName; className?: string | undefined };

/** All icons are in one file that browsers cache, so each icon costs a page only a reference and no script. */
export function Glyph({ name, className }: GlyphProps) {
  return (
    <svg aria-hidden="true" className={joinClasses(styles.glyph, className)}>
      <use href={`${drawings.src}#${name}`} />
    </svg>
  );
}
