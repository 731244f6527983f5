import type { ComponentProps } from 'react';
import { ContentLink } from './content-link.tsx';

/** A link where an editor has given an address, and the same words without one. */
export function OptionalLink(props: ComponentProps<typeof ContentLink>) {
  if (props.href === '') return <span className={props.className}>{props.children}</span>;
  return <ContentLink {...props} />;
}
