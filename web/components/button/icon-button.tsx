import type { ComponentProps } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import type { GlyphName } from '../glyph/glyph-names.ts';
import { joinClasses } from '../join-classes.ts';
import { buttonClass } from './button-class.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: GlyphName; label: string };

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  const look = joinClasses(buttonClass({ variant: 'quiet', size: 'icon' }), className);
  return (
    <button type="button" {...rest} aria-label={label} className={look}>
      <Glyph name={icon} />
    </button>
  );
}
