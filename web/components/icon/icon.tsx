import { Glyph } from '../glyph/glyph.tsx';
import type { GlyphName } from '../glyph/glyph-names.ts';
import styles from './icon.module.css';

/** The icons available to editors, by name. */
const icons: ReadonlyMap<string, GlyphName> = new Map([
  ['arrow', 'arrow-right'],
  ['bell', 'bell'],
  ['bug', 'bug'],
  ['calendar', 'calendar-days'],
  ['cart', 'shopping-cart'],
  ['cat', 'cat'],
  ['check', 'circle-check'],
  ['clock', 'clock'],
  ['dog', 'dog'],
  ['download', 'download'],
  ['external', 'external-link'],
  ['heart', 'heart'],
  ['info', 'info'],
  ['leaf', 'leaf'],
  ['mail', 'mail'],
  ['paw', 'paw-print'],
  ['phone', 'phone'],
  ['pill', 'pill'],
  ['pin', 'map-pin'],
  ['play', 'play'],
  ['search', 'search'],
  ['shield', 'shield'],
  ['sparkles', 'sparkles'],
  ['star', 'star'],
  ['stethoscope', 'stethoscope'],
  ['syringe', 'syringe'],
  ['tractor', 'tractor'],
  ['truck', 'truck'],
  ['users', 'users'],
  ['warning', 'triangle-exclamation-point'],
]);

const sizes: ReadonlyMap<string, string | undefined> = new Map([
  ['xs', styles.xs],
  ['sm', styles.sm],
  ['md', styles.md],
  ['lg', styles.lg],
]);

/**
 * A decorative icon from the set, hidden from screen readers; renders nothing for an unknown name and for the
 * size `none`.
 */
export function Icon({ name, size = 'md' }: { name: string; size?: string | undefined }) {
  const drawing = icons.get(name.trim().toLowerCase());
  if (!drawing || size === 'none') return null;
  return <Glyph name={drawing} className={sizes.get(size) ?? styles.md} />;
}
