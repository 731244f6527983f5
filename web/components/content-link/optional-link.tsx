import type { ComponentProps } from 'react';
import { ContentLink } from './content-link.tsx';

export function OptionalLink(props: ComponentProps<typeof ContentLink>) {
  if (props.href === '') return <span className={props.className}>{props.children}</span>;
  return <ContentLink {...props} />;
}
