import { useEffect, useRef } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import styles from './form-view.module.css';

type ProblemSummaryProps = {
  title: string;
  /** The errors, each with the id of its field. */
  problems: readonly { id: string; message: string }[];
  /** Number of attempts to submit the form. */
  attempts: number;
};

/** The errors of a rejected form: takes the focus, and each entry links to its field. */
export function ProblemSummary({ title, problems, attempts }: ProblemSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  // A page returned after a rejected post starts with errors; errors of fields that were only left don't
  // count.
  const cameBack = useRef(problems.length > 0);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  if ((attempts === 0 && !cameBack.current) || problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page returned after a rejected post starts with its errors
    <div ref={summary} tabIndex={-1} autoFocus={attempts === 0} className={styles.summary}>
      <Alert tone="danger" title={title}>
        <ul className={styles.issues}>
          {problems.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => lead(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

function lead(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
