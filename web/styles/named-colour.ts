import { joinClasses } from '../components/join-classes.ts';
import styles from './named-colours.module.css';
import { namedColours } from './named-colours.ts';

type NamedColour = { text: 'light' | 'dark'; className: string };

const byName: ReadonlyMap<string, 'light' | 'dark'> = new Map(Object.entries(namedColours));

/** A colour of the palette by an editor's name for it; its class sets `--named`, and on deep ones the colours of what stands there. Undefined for an unknown one. */
export function namedColour(name: string): NamedColour | undefined {
  const known = name.trim().toLowerCase();
  const text = byName.get(known);
  return text && { text, className: joinClasses(styles[known], text === 'light' && styles.deep) };
}
