import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { profileQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import { useAction } from '../owner/use-action.ts';
import { useActionForm } from '../owner/use-action-form.ts';
import { deleteAccount } from './delete-account.ts';
import { deletionFormValues, deletionProblems } from './deletion-form-values.ts';
import { DeletionProgress } from './deletion-progress.tsx';
import styles from './your-data.module.css';

export const openDeletion = { delete: 'account' } as const;

type DeleteAccountDialogProps = { open: boolean; onClose: () => void };

export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const t = useTranslations('yourData');
  const locale = useLocaleCode();
  const [token, setToken] = useState<string>();
  // The owner is signed out from here on, so closing also leaves the owner's pages.
  const leave = () => window.location.assign(`/${locale}/goodbye`);
  return (
    <Dialog
      open={open}
      onClose={token === undefined ? onClose : leave}
      title={t(token === undefined ? 'dialogTitle' : 'running')}
    >
      {token === undefined ? (
        <DeletionForm onCancel={onClose} onRunning={setToken} />
      ) : (
        <DeletionProgress token={token} onDone={leave} />
      )}
    </Dialog>
  );
}

const goes = ['goesPets', 'goesReminders', 'goesRequests', 'goesCalendar', 'goesAccount'] as const;

type DeletionFormProps = {
  onCancel?: () => void;
  /** Receives the token that shows the progress. */
  onRunning?: (token: string) => void;
};

export function DeletionForm({ onCancel, onRunning }: DeletionFormProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const { data: profile } = useQuery(profileQuery(locale));
  const remove = useAction(deleteAccount, { onDone: ({ token }) => onRunning?.(token) });
  const word = t('yourData.word');
  const form = useActionForm(remove, {
    schema: deletionFormValues,
    defaults: { word: '' },
    revalidateOn: 'onSubmit',
    validate: (values) => deletionProblems(values, word),
  });
  return (
    <form {...form.props} action={remove.post} className="stack gap-4">
      <HiddenFields {...remove.hidden} />
      <p>{t('yourData.dialogText')}</p>
      <ul className={styles.goes}>
        {goes.map((each) => (
          <li key={each}>{t(`yourData.${each}`)}</li>
        ))}
      </ul>
      {profile?.emailAddress && <p>{t('yourData.mail', { address: profile.emailAddress })}</p>}
      <TextField
        label={t('yourData.typeWord', { word })}
        error={form.problem('word') && t('yourData.wordWrong', { word })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.entry('word')}
      />
      <AccountFailure
        error={remove.error}
        other={t('errors.generic')}
        signIn={{ text: t('yourData.freshSignIn'), at: openDeletion }}
      />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          {t('yourData.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}
