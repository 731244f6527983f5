import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import {
  maxNoteLength,
  newSubmissionNote,
  type ShownSubmission,
  type SubmissionNote,
} from '@merrowvale/shared/schemas/support.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { TextareaField } from '../components/field/text-field.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { useLocaleCode, useTranslations } from '../lib/i18n/locale-context.tsx';
import desk from './desk.module.css';
import { ActionError } from './desk-list.tsx';
import { DateTime } from './desk-table.tsx';
import styles from './submission.module.css';
import { useRefreshSubmissions } from './use-submission-actions.ts';

type SubmissionNotesProps = {
  submission: Pick<ShownSubmission, 'reference' | 'notes'>;
  /** The notes of the opened submission, which are not masked. */
  opened: ShownSubmission['notes'];
};

export function SubmissionNotes({ submission: { reference, notes }, opened }: SubmissionNotesProps) {
  const t = useTranslations('support');
  const keyOf = ({ at, by }: SubmissionNote) => `${at} ${by}`;
  const texts = new Map(opened.map((note) => [keyOf(note), note.text]));
  return (
    <section aria-labelledby="notes" className="stack gap-3 one-column mt-4">
      <h2 id="notes" className="text-xl">
        {t('notes')}
      </h2>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={keyOf(note)} className={styles.note}>
              <p className={styles.noteText}>{texts.get(keyOf(note)) ?? note.text}</p>
              <p className="soft text-xs">
                <span>{`${note.byEmail || note.by} · `}</span>
                <DateTime at={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm reference={reference} />
    </section>
  );
}

function NoteForm({ reference }: { reference: string }) {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  const refresh = useRefreshSubmissions();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useApiMutation({
    call: (signal, body: { text: string }) =>
      callApi(supportDeskEndpoints.addSubmissionNote, {
        params: { id: reference },
        query: { locale },
        body,
        signal,
      }),
    onSuccess: () => setText(''),
    onSettled: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const note = newSubmissionNote.safeParse({ text });
    setMissing(!note.success);
    if (note.success) add.mutate(note.data);
  };
  return (
    <form noValidate className={desk.form} onSubmit={submit}>
      <TextareaField
        label={t('newNote')}
        hint={t('noteHint')}
        error={isMissing ? t('noteNeeded') : undefined}
        rows={2}
        maxLength={maxNoteLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ActionError error={add.error} />
      <div className={desk.toolbarActions}>
        <Button type="submit" variant="secondary" busy={add.isPending}>
          {t('addNote')}
        </Button>
      </div>
    </form>
  );
}
