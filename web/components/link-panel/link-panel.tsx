import type { Elements } from '../elements.ts';
import { Glyph } from '../glyph/glyph.tsx';
import type { GlyphName } from '../glyph/glyph-names.ts';
import styles from './link-panel.module.css';

type LinkPanelProps = {
  glyph?: GlyphName;
  title: string;
  text: string;
  children?: Elements;
};

/** The card on a page opened from a link in a message: a question or a confirmation, and forms to respond with. */
export function LinkPanel({ glyph, title, text, children }: LinkPanelProps) {
  return (
    <div className={styles.panel}>
      {glyph && <Glyph name={glyph} className={styles.mark} />}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.soft}>{text}</p>
      {children}
    </div>
  );
}
