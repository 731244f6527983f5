import { joinClasses } from '../join-classes.ts';
import styles from './step-bar.module.css';

type StepBarProps = { label: string; steps: readonly string[]; current: number };

export function StepBar({ label, steps, current }: StepBarProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={joinClasses(styles.step, index <= current && styles.reached)}
          {...(index === current && { 'aria-current': 'step' })}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
