import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'primary' | 'honey' | 'accent' | 'danger' | 'success';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={joinClasses(styles.badge, styles[tone])}>{children}</span>;
}
