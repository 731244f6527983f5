import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './card.module.css';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cardClass(className)} />;
}

/** The frame of a card, for elements that `Card` does not render; its padding may be overridden. */
export function cardClass(className?: string | undefined): string {
  return joinClasses(styles.card, className);
}
