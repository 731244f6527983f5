'use client';

import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import { Button } from '../components/button/button.tsx';
import { TextField } from '../components/field/text-field.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { callApi } from '../lib/api/call-api.ts';
import { useLocaleCode } from '../portal/locale-context.tsx';
import { type Corrected, correctableFields, correctionOf } from './correction.ts';
import { CorrectionField } from './correction-field.tsx';
import { correctionProblem } from './correction-problem.ts';
import desk from './desk.module.css';
import { ActionError } from './desk-error.tsx';
import styles from './submission.module.css';

type CorrectionFormProps = {
  submission: ShownSubmission;
  onSaved: (replays: boolean) => void;
  onCancel: () => void;
};

export function CorrectionForm({ submission, onSaved, onCancel }: CorrectionFormProps) {
  const t = useTranslations();
  const { data } = submission;
  const [typed, setTyped] = useState(() => correctableFields(data));
  const [saysUnchanged, setUnchanged] = useState(false);
  const save = useCorrecting(submission.reference, onSaved);
  const errors = save.error instanceof ApiError ? save.error.fieldErrors : {};
  const language = messageLanguage(useLocaleCode());
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
      <AddField onAdd={(name) => setTyped({ [name]: '', ...typed })} />
      {Object.keys(errors).length === 0 && <ActionError error={save.error} />}
      {saysUnchanged && <Alert tone="info">{t('support.nothingChanged')}</Alert>}
      <div className={desk.toolbarActions}>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {t('support.saveCorrection')}
        </Button>
        <Button busy={save.isPending} onClick={() => submit(true)}>
          {t('support.saveAndReplay')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

function useCorrecting(reference: string, onSaved: (replays: boolean) => void) {
  const locale = useLocaleCode();
  return useMutation({
    mutationFn: ({ corrected }: { corrected: Corrected; replays: boolean }) =>
      callApi(supportEndpoints.correctSubmission, {
        params: { id: reference },
        query: { locale },
        body: { data: corrected },
      }),
    onSuccess: (_, { replays }) => onSaved(replays),
  });
}

/** Adds a field that the form requires today and that an older submission lacks. */
function AddField({ onAdd }: { onAdd: (name: string) => void }) {
  const t = useTranslations('support');
  const [name, setName] = useState('');
  return (
    <details className={desk.disclosure}>
      <summary>{t('addField')}</summary>
      <div className={styles.addField}>
        <TextField
          label={t('field')}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value.trim())}
        />
        <Button
          variant="secondary"
          onClick={() => {
            if (name !== '') onAdd(name);
            setName('');
          }}
        >
          {t('add')}
        </Button>
      </div>
    </details>
  );
}
