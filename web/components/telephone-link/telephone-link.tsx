import type { Elements } from '../elements.ts';

type TelephoneLinkProps = {
  number: string;
  /** The accessible name, if the number alone does not show whose it is. */
  label?: string | undefined;
  className?: string | undefined;
  children?: Elements;
};

export function TelephoneLink({ number, label, className, children }: TelephoneLinkProps) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} aria-label={label} className={className}>
      {children}
      <span>{number.replaceAll(' ', '\u00a0')}</span>
    </a>
  );
}
