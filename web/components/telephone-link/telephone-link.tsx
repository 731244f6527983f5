import { dialledNumber } from '@merrowvale/shared/domain/telephone-number.ts';
import type { Elements } from '../elements.ts';

type TelephoneLinkProps = {
  number: string;
  /** The accessible name, if the number alone does not show whose it is. */
  label?: string | undefined;
  className?: string | undefined;
  children?: Elements;
};

/** A number that can be called; only its text, if it is more than a number. */
export function TelephoneLink({ number, label, className, children }: TelephoneLinkProps) {
  const dialled = dialledNumber(number);
  const shown = <span>{number.replaceAll(' ', '\u00a0')}</span>;
  if (dialled === undefined) return shown;
  return (
    <a href={`tel:${dialled}`} aria-label={label} className={className}>
      {children}
      {shown}
    </a>
  );
}
