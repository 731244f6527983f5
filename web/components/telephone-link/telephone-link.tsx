import type { ReactNode } from 'react';

type TelephoneLinkProps = {
  number: string;
  /** The accessible name, if the number alone does not show whose it is. */
  label?: string | undefined;
  className?: string | undefined;
  /** An icon before the number. */
  children?: ReactNode;
};

/** A telephone number to call, written without a line break. */
export function TelephoneLink({ number, label, className, children }: TelephoneLinkProps) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} aria-label={label} className={className}>
      {children}
      {number.replaceAll(' ', '\u00a0')}
    </a>
  );
}
