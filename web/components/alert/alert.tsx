import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './alert.module.css';

const icons = { danger: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck } as const;

type AlertProps = { tone: keyof typeof icons; title?: string; children?: ReactNode; actions?: ReactNode };

/** A message in the page. Screen readers announce errors at once, other tones politely. */
export function Alert({ tone, title, children, actions }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={joinClasses(styles.alert, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
