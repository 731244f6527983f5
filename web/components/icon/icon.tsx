import { Glyph } from '../glyph/glyph.tsx';
import { type GlyphName, glyphNames } from '../glyph/glyph-names.ts';
import styles from './icon.module.css';

const aliases: ReadonlyMap<string, GlyphName> = new Map([
  ['arrow', 'arrow-right'],
  ['calendar', 'calendar-days'],
  ['cart', 'shopping-cart'],
  ['check', 'circle-check'],
  ['external', 'external-link'],
  ['flask', 'flask-conical'],
  ['home', 'house'],
  ['paw', 'paw-print'],
  ['pin', 'map-pin'],
  ['warning', 'triangle-exclamation-point'],
]);

/** A decorative icon, hidden from screen readers; nothing for an unknown name and for the size `none`. */
export function Icon({ name, size = 'md' }: { name: string; size?: string | undefined }) {
  const known = name.trim().toLowerCase();
  const drawing = aliases.get(known) ?? glyphNames.find((each) => each === known);
  if (!drawing || size === 'none') return null;
  return <Glyph name={drawing} className={styles[size] ?? styles.md} />;
}
