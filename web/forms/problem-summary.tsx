import { useEffect, useRef } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import styles from './form-view.module.css';

type ProblemSummaryProps = {
  title: string;
  /** What is wrong, with the field each entry leads to. */
  problems: readonly { id: string; message: string }[];
  /** How often the form was sent, or tried to be. */
  attempts: number;
};

/** What a refused form wants corrected: takes the focus, and each entry leads to its field. */
export function ProblemSummary({ title, problems, attempts }: ProblemSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  // A page that came back refused begins with problems; those of fields that were merely left don't count.
  const cameBack = useRef(problems.length > 0);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  if ((attempts === 0 && !cameBack.current) || problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes back refused begins with what is wrong
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
