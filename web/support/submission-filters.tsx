'use client';

import { submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '../components/button/button.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { TextField } from '../components/field/text-field.tsx';
import styles from './desk.module.css';
import { type FilterFields, filterNames } from './desk-filter.ts';

type SubmissionFiltersProps = {
  fields: FilterFields;
  formIds: readonly string[];
  onChange: (changes: Record<string, string | null>) => void;
};

const none = { form: null, error: null, from: null, to: null };

export function SubmissionFilters({ fields, formIds, onChange }: SubmissionFiltersProps) {
  const t = useTranslations('support');
  const kinds = submissionKind.options.filter((kind) => kind !== 'form');
  const choices = [
    ...formIds.map((id) => ({ value: id, label: id })),
    ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
  ];
  const isFiltered = Object.keys(none).some((name) =>
    filterNames.some((each) => each === name && fields[each] !== ''),
  );
  return (
    <details className={styles.disclosure} open={isFiltered || undefined}>
      <summary>{t('filters')}</summary>
      <form className={styles.filterForm} onSubmit={(event) => onChange(entered(event))}>
        <SelectField
          label={t('form')}
          name="form"
          defaultValue={fields.form}
          placeholder={t('allForms')}
          choices={choices}
        />
        <TextField label={t('errorHas')} name="error" maxLength={200} defaultValue={fields.error} />
        <TextField label={t('from')} name="from" type="datetime-local" defaultValue={fields.from} />
        <TextField label={t('to')} name="to" type="datetime-local" defaultValue={fields.to} />
        <div className={styles.filterActions}>
          <Button type="submit" variant="secondary">
            {t('filter')}
          </Button>
          {isFiltered && (
            <Button variant="quiet" onClick={() => onChange(none)}>
              {t('reset')}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}

function entered(event: FormEvent<HTMLFormElement>): Record<string, string | null> {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return Object.fromEntries(
    Object.keys(none).map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' && value.trim() !== '' ? value.trim() : null];
    }),
  );
}
