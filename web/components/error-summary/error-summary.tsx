'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Alert } from '../alert/alert.tsx';
import styles from './error-summary.module.css';

type ErrorSummaryProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The fields in the order of the page. */
  fields: readonly FieldPath<Values>[];
};

/** The errors of a rejected form: takes the focus, and each entry links to its field. */
export function ErrorSummary<Values extends FieldValues>({ form, fields }: ErrorSummaryProps<Values>) {
  const t = useTranslations('errors');
  const summary = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  const issues = fields.flatMap((field) => {
    const message = form.getFieldState(field, form.formState).error?.message;
    return message ? [{ field, message }] : [];
  });
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);
  if (submitCount === 0 || issues.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className={styles.summary}>
      <Alert tone="danger" title={t('summary')}>
        <ul className={styles.issues}>
          {issues.map(({ field, message }) => (
            <li key={field}>
              <button type="button" className={styles.issue} onClick={() => form.setFocus(field)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
