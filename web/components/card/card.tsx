import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './card.module.css';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.card, className)} />;
}
