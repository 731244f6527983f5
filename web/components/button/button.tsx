import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** A busy button keeps its size and focus, and ignores clicks. */
type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-disabled={busy || undefined}
      {...rest}
      type={type ?? 'button'}
      className={joinClasses(buttonClass({ variant, size, wide }), busy && styles.busy, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
