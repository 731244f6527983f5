import { joinClasses } from '../components/join-classes.ts';
import styles from './named-colours.module.css';

/** The tone of the text that stands on each colour of the palette, in the light theme. */
export const namedColours = {
  cream: 'dark',
  sand: 'dark',
  honey: 'dark',
  apricot: 'dark',
  rose: 'dark',
  blush: 'dark',
  lilac: 'dark',
  sky: 'dark',
  mist: 'dark',
  mint: 'dark',
  sage: 'dark',
  white: 'dark',
  forest: 'light',
  pine: 'light',
  moss: 'light',
  teal: 'light',
  ocean: 'light',
  night: 'light',
  plum: 'light',
  berry: 'light',
  terracotta: 'light',
  bark: 'light',
  slate: 'light',
  ink: 'light',
} as const;

type NamedColour = { text: 'light' | 'dark'; className: string };

const byName: ReadonlyMap<string, 'light' | 'dark'> = new Map(Object.entries(namedColours));

/** A colour of the palette by an editor's name for it; its class sets `--named`, and on deep ones the colours of what stands there. Undefined for an unknown one. */
export function namedColour(name: string): NamedColour | undefined {
  const known = name.trim().toLowerCase();
  const text = byName.get(known);
  return text && { text, className: joinClasses(styles[known], text === 'light' && styles.deep) };
}
