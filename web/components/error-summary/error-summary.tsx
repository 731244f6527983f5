import { useEffect, useRef } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Alert } from '../alert/alert.tsx';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  title: string;
  /** The controls in the order of the page, each with its error, if there is one. */
  fields: readonly { id: string; message: string | undefined }[];
  attempts: number;
  /** With scripts, entries that lead to a field are links on public pages and buttons in the portal. */
  entries: 'links' | 'buttons';
};

/**
 * The errors of a rejected form: takes the focus, and each entry leads to its field. A page that is returned after a
 * rejected post starts with its errors.
 */
export function ErrorSummary({ title, fields, attempts, entries }: ErrorSummaryProps) {
  const errors = fields.filter(({ message }) => message);
  const summary = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  // Errors of fields that were merely left do not count.
  const cameBack = useRef(errors.length > 0);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  if ((attempts === 0 && !cameBack.current) || errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page returned after a rejected post starts with its errors
    <div ref={summary} tabIndex={-1} autoFocus={attempts === 0} className={styles.summary}>
      <Alert tone="danger" title={title}>
        <ul className={styles.issues}>
          {errors.map(({ id, message }) => (
            <li key={id}>
              {isHydrated && entries === 'buttons' ? (
                <button type="button" className={styles.issue} onClick={(event) => lead(event, id)}>
                  {message}
                </button>
              ) : (
                <a href={`#${id}`} className={styles.issue} onClick={(event) => lead(event, id)}>
                  {message}
                </a>
              )}
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
