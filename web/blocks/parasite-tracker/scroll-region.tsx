import type { ReactNode } from 'react';

type ScrollRegionProps = {
  className: string | undefined;
  labelledBy: string;
  isBusy?: boolean;
  children: ReactNode;
};

/** A part of fixed height with a list that may be longer; the keyboard scrolls it. */
export function ScrollRegion({ className, labelledBy, isBusy = false, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={className} aria-labelledby={labelledBy} tabIndex={0} aria-busy={isBusy}>
      {children}
    </section>
  );
}
