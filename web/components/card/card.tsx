import type { ComponentProps } from 'react';
import { cardClass } from './card-class.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cardClass(className)} />;
}
