import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet' | 'inverse' | 'green' | 'link';

export type ButtonLook = {
  variant?: Variant | undefined;
  size?: 'medium' | 'small' | 'large' | 'icon' | undefined;
  wide?: boolean | undefined;
};

export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return joinClasses(styles.button, styles[variant], size !== 'medium' && styles[size], wide && styles.wide);
}
