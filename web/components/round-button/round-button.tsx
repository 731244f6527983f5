import type { ComponentProps } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import type { GlyphName } from '../glyph/glyph-names.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './round-button.module.css';

type RoundButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: GlyphName;
  'aria-label': string;
};

export const roundButtonClass = styles.round;

/** A button with only an icon, for moving through pictures and opening them; its class may place or hide it. */
export function RoundButton({ icon, className, ...rest }: RoundButtonProps) {
  return (
    <button {...rest} type="button" className={joinClasses(styles.round, className)}>
      <Glyph name={icon} />
    </button>
  );
}
