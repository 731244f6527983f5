import { namedColours } from '../../styles/named-colours.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './named-colours.module.css';

type NamedColour = { text: 'light' | 'dark'; className: string };

const byName: ReadonlyMap<string, 'light' | 'dark'> = new Map(Object.entries(namedColours));

/**
 * A colour of the palette by its name; its class sets `--named` and, for deep colours, the colours of the
 * content on it. Undefined for an unknown name.
 */
export function namedColour(name: string): NamedColour | undefined {
  const known = name.trim().toLowerCase();
  const text = byName.get(known);
  return text && { text, className: joinClasses(styles[known], text === 'light' && styles.deep) };
}
