'use client';

import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { callApi } from '../../lib/api/call-api.ts';
import { profileQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { DeletionProgress } from './deletion-progress.tsx';
import styles from './your-data.module.css';

type DeleteAccountDialogProps = { open: boolean; onClose: () => void };

/** Lists the data to be deleted, requires a word as confirmation, and shows the progress of the deletion. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const t = useTranslations('yourData');
  const locale = useLocaleCode();
  const remove = useMutation({
    mutationFn: async () =>
      (
        await callApi(ownerEndpoints.deleteAccountData, {
          query: { locale },
          body: { confirmation: 'delete' },
        })
      ).data,
  });
  const token = remove.data?.token;
  // The owner is signed out from here on, so closing also leaves the owner's pages.
  const leave = () => window.location.assign(`/${locale}/goodbye`);
  return (
    <Dialog
      open={open}
      onClose={token === undefined ? onClose : leave}
      title={t(token === undefined ? 'dialogTitle' : 'running')}
    >
      {token === undefined ? (
        <DeletionForm
          busy={remove.isPending}
          failed={remove.isError}
          onCancel={onClose}
          onConfirm={() => remove.mutate()}
        />
      ) : (
        <DeletionProgress token={token} onDone={leave} />
      )}
    </Dialog>
  );
}

const goes = ['goesPets', 'goesReminders', 'goesRequests', 'goesCalendar', 'goesAccount'] as const;

type DeletionFormProps = { busy: boolean; failed: boolean; onCancel: () => void; onConfirm: () => void };

function DeletionForm({ busy, failed, onCancel, onConfirm }: DeletionFormProps) {
  const t = useTranslations();
  const { data: profile } = useQuery(profileQuery(useLocaleCode()));
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const word = t('yourData.word');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = field.current?.value.trim().toLocaleUpperCase() === word;
    setWrong(!isRight);
    if (isRight && !busy) onConfirm();
    if (!isRight) field.current?.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t('yourData.dialogText')}</p>
      <ul className={styles.goes}>
        {goes.map((each) => (
          <li key={each}>{t(`yourData.${each}`)}</li>
        ))}
      </ul>
      {profile?.emailAddress && <p>{t('yourData.mail', { address: profile.emailAddress })}</p>}
      <TextField
        ref={field}
        label={t('yourData.typeWord', { word })}
        error={isWrong ? t('yourData.wordWrong', { word }) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {failed && <Alert tone="danger">{t('errors.generic')}</Alert>}
      <DialogActions>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('yourData.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}
