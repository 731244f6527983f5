import { useId } from 'react';
import styles from './progress.module.css';

type ProgressProps = { label: string; done: number; total: number };

export function Progress({ label, done, total }: ProgressProps) {
  const id = useId();
  return (
    <div className="stack gap-2">
      <p id={id} data-live="polite" className="soft">
        {label}
      </p>
      <progress aria-labelledby={id} value={done} max={total} className={styles.bar} />
    </div>
  );
}
