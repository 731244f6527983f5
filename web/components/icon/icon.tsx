import { Glyph } from '../glyph/glyph.tsx';
import type { GlyphName } from '../glyph/glyph-names.ts';
import styles from './icon.module.css';

/** The icons available to editors, by name. */
const icons: ReadonlyMap<string, GlyphName> = new Map([
  ['arrow', 'arrow-right'],
  ['baby', 'baby'],
  ['bell', 'bell'],
  ['bone', 'bone'],
  ['bug', 'bug'],
  ['calendar', 'calendar-days'],
  ['cart', 'shopping-cart'],
  ['cat', 'cat'],
  ['check', 'circle-check'],
  ['clock', 'clock'],
  ['cow', 'cow'],
  ['dog', 'dog'],
  ['download', 'download'],
  ['droplet', 'droplet'],
  ['external', 'external-link'],
  ['flask', 'flask-conical'],
  ['hand', 'hand'],
  ['heart', 'heart'],
  ['hen', 'hen'],
  ['home', 'house'],
  ['info', 'info'],
  ['leaf', 'leaf'],
  ['mail', 'mail'],
  ['milk', 'milk'],
  ['moon', 'moon'],
  ['package', 'package'],
  ['paw', 'paw-print'],
  ['phone', 'phone'],
  ['pig', 'pig'],
  ['pill', 'pill'],
  ['pin', 'map-pin'],
  ['play', 'play'],
  ['search', 'search'],
  ['shield', 'shield'],
  ['sparkles', 'sparkles'],
  ['sprout', 'sprout'],
  ['star', 'star'],
  ['stethoscope', 'stethoscope'],
  ['sun', 'sun'],
  ['syringe', 'syringe'],
  ['thermometer', 'thermometer'],
  ['tractor', 'tractor'],
  ['truck', 'truck'],
  ['users', 'users'],
  ['warning', 'triangle-exclamation-point'],
  ['weight', 'weight'],
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
