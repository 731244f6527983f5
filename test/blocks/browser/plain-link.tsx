import type { ComponentProps } from 'react';

/** Replaces Next's link, which needs its router. */
export default function Link({ prefetch: _, ...rest }: ComponentProps<'a'> & { prefetch?: boolean }) {
  return <a {...rest} />;
}
