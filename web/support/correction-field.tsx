'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '../components/field/select-field.tsx';
import { TextareaField, TextField } from '../components/field/text-field.tsx';

/** Texts longer than this, in characters, get a multi-line field. */
const oneLine = 80;

type CorrectionFieldProps = {
  name: string;
  value: string;
  /** The original value, which determines the kind of field. */
  before: unknown;
  error: string | undefined;
  onChange: (text: string) => void;
};

export function CorrectionField({ name, value, before, error, onChange }: CorrectionFieldProps) {
  const t = useTranslations('support');
  const field = { label: name, error, value, autoComplete: 'off' };
  const was = String(before ?? '');
  if (typeof before === 'boolean')
    return (
      <SelectField
        {...field}
        choices={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const hint = was === '' || value !== '' ? undefined : t('leaveEmpty');
  if (was.length > oneLine || was.includes('\n'))
    return (
      <TextareaField {...field} hint={hint} rows={4} onChange={({ target }) => onChange(target.value)} />
    );
  return <TextField {...field} hint={hint} onChange={({ target }) => onChange(target.value)} />;
}
