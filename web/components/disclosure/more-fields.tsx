import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './disclosure.module.css';

type MoreFieldsProps = {
  title: string;
  /** True if a field has an error or differs from its default; the fields then open once. */
  isNeeded: boolean;
  children: ReactNode;
};

/** Fields that most people leave as they are, behind their title. */
export function MoreFields({ title, isNeeded, children }: MoreFieldsProps) {
  const [wasNeeded, setWasNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={joinClasses(styles.summary, 'semibold')}>
        <span>{title}</span>
        <ChevronDown aria-hidden className={styles.chevron} />
      </summary>
      <div className={joinClasses(styles.fields, 'stack gap-5')}>{children}</div>
    </details>
  );
}
