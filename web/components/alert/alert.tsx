import type { Elements } from '../elements.ts';
import { Glyph } from '../glyph/glyph.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './alert.module.css';

const icons = {
  danger: 'circle-exclamation-point',
  warning: 'triangle-exclamation-point',
  info: 'info',
  success: 'circle-check',
} as const;

type AlertProps = {
  tone: keyof typeof icons;
  title?: string;
  children?: Elements | string;
  actions?: Elements;
};

/** Screen readers announce errors at once, other tones politely. */
export function Alert({ tone, title, children, actions }: AlertProps) {
  return (
    <div
      className={joinClasses(styles.alert, styles[tone])}
      data-live={tone === 'danger' ? 'assertive' : 'polite'}
    >
      <Glyph name={icons[tone]} />
      <div className="stack gap-2 min-w-0 break">
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="cluster gap-2 mt-1">{actions}</div>}
      </div>
    </div>
  );
}
