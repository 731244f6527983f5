import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { formMessages } from '@merrowvale/shared/schemas/forms/form-messages.ts';
import { typedNumber } from '@merrowvale/shared/schemas/plain-text.ts';
import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { useState } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import { Button } from '../components/button/button.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { TextareaField, TextField } from '../components/field/text-field.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { callApi } from '../lib/api/call-api.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { useLocaleCode, useTranslations } from '../lib/i18n/locale-context.tsx';
import desk from './desk.module.css';
import { ActionError } from './desk-list.tsx';
import { useFieldLabels, useFieldName } from './desk-table.tsx';
import styles from './submission.module.css';

type CorrectionFormProps = {
  submission: ShownSubmission;
  onSaved: (replays: boolean) => void;
  onCancel: () => void;
};

export function CorrectionForm({ submission, onSaved, onCancel }: CorrectionFormProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const { data } = submission;
  const [typed, setTyped] = useState(() => correctableFields(data));
  const [saysUnchanged, setUnchanged] = useState(false);
  const save = useApiMutation({
    call: (signal, { corrected }: { corrected: Corrected; replays: boolean }) =>
      callApi(supportDeskEndpoints.correctSubmission, {
        params: { id: submission.reference },
        query: { locale },
        body: { data: corrected },
        signal,
      }),
    onSuccess: (_, { replays }) => onSaved(replays),
  });
  const errors = save.error instanceof ApiError ? save.error.fieldErrors : {};
  const language = messageLanguage(locale);
  const problemOf = (message: string) =>
    correctionProblem(message, language) ?? (language === 'en' ? message : t('support.fieldUnfit'));
  const names = [...new Set([...Object.keys(typed), ...Object.keys(errors)])];
  const submit = (replays: boolean) => {
    const corrected = correctionOf(data, typed);
    setUnchanged(Object.keys(corrected).length === 0);
    if (Object.keys(corrected).length > 0) save.mutate({ corrected, replays });
  };
  return (
    <form
      className={desk.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <div className={styles.correction}>
        {names.map((name) => (
          <CorrectionField
            key={name}
            name={name}
            value={typed[name] ?? ''}
            before={data[name]}
            error={errors[name]?.map(problemOf).join(' ')}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))}
      </div>
      <AddField names={names} onAdd={(name) => setTyped({ [name]: '', ...typed })} />
      {Object.keys(errors).length === 0 && <ActionError error={save.error} />}
      {saysUnchanged && <Alert tone="info">{t('support.nothingChanged')}</Alert>}
      <div className={desk.toolbarActions}>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {t('support.saveCorrection')}
        </Button>
        <Button busy={save.isPending} onClick={() => submit(true)}>
          {t('support.saveAndReplay')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            save.cancel();
            onCancel();
          }}
        >
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Adds a field that the form requires today and that an older submission lacks. */
function AddField({ names, onAdd }: { names: readonly string[]; onAdd: (name: string) => void }) {
  const t = useTranslations();
  const missing = [...useFieldLabels()].filter(([name]) => !names.includes(name));
  const [name, setName] = useState('');
  return (
    <details className={desk.disclosure}>
      <summary>{t('support.addField')}</summary>
      <div className={styles.addField}>
        <SelectField
          label={t('support.field')}
          value={name}
          placeholder={t('common.choose')}
          choices={missing.map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          variant="secondary"
          onClick={() => {
            if (name !== '') onAdd(name);
            setName('');
          }}
        >
          {t('support.add')}
        </Button>
      </div>
    </details>
  );
}

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

function CorrectionField({ name, value, before, error, onChange }: CorrectionFieldProps) {
  const t = useTranslations('support');
  const fieldName = useFieldName();
  const field = { label: fieldName(name), error, value, autoComplete: 'off' };
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

/**
 * Translates the API's English message about a form's field into support's language; undefined for other
 * messages.
 */
export function correctionProblem(message: string, language: Language): string | undefined {
  for (const label of Object.values(fieldLabels))
    for (const kind of ['required', 'invalid'] as const)
      if (message === formMessages.en[kind](label.en)) return formMessages[language][kind](label[language]);
  return undefined;
}

type Data = ShownSubmission['data'];
type Correctable = string | number | boolean | null;
type Corrected = { [field: string]: Correctable };

/** The editable fields as text; lists and groups of answers are not editable. */
export function correctableFields(data: Data): { [field: string]: string } {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      isCorrectable(value) ? [[name, String(value ?? '')]] : [],
    ),
  );
}

/** The changes with their original types: numbers stay numbers, and emptied fields are removed. */
export function correctionOf(data: Data, typed: { [field: string]: string }): Corrected {
  const before = correctableFields(data);
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([name, text]) => text !== (before[name] ?? ''))
      .map(([name, text]) => [name, likeBefore(data[name], text)]),
  );
}

function likeBefore(value: unknown, text: string): Correctable {
  if (text === '') return null;
  if (typeof value === 'boolean') return text === 'true';
  if (typeof value === 'number' && !Number.isNaN(typedNumber(text))) return typedNumber(text);
  return text;
}

function isCorrectable(value: unknown): value is Correctable {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
