import { joinClasses } from '../join-classes.ts';
import styles from './button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet' | 'inverse' | 'green' | 'link';
  size?: 'medium' | 'small' | 'large' | 'icon';
  wide?: boolean;
};

export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return joinClasses(styles.button, styles[variant], size !== 'medium' && styles[size], wide && styles.wide);
}
