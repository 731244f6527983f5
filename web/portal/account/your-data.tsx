import { accountDataEndpoints } from '@merrowvale/shared/endpoints/account-data-endpoints.ts';
import { calendarLinksEndpoints } from '@merrowvale/shared/endpoints/calendar-links-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import progress from '../../components/progress/progress.module.css';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { profileQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AccountFailure } from '../owner/account-failure.tsx';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import { deleteAccount } from './account-actions.ts';
import { deletionFormValues, deletionProblems } from './account-form-values.ts';
import { AccountSection } from './account-section.tsx';
import styles from './your-data.module.css';

export function YourData() {
  const t = useTranslations('yourData');
  const locale = useLocaleCode();
  // Open for owners who return from signing in again; without scripts, the question is part of the page.
  const isOpenInAddress = useSearchParams()?.get('delete') === openDeletion.delete;
  const [asking, setAsking] = useState<boolean>();
  const isHydrated = useHydrated();
  const isAsking = asking ?? (isHydrated && isOpenInAddress);
  return (
    <AccountSection id="your-data" title={t('title')}>
      <div className={styles.parts}>
        <div className={styles.part}>
          <h3 className="text-lg">{t('downloadTitle')}</h3>
          <p className="measure soft">{t('downloadText')}</p>
          <a
            href={`${accountDataEndpoints.getAccountData.path}?locale=${locale}`}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden />
            <span>{t('download')}</span>
          </a>
        </div>
        <div className={styles.part}>
          <h3 className="text-lg">{t('deleteTitle')}</h3>
          <p className="measure soft">{t('deleteText')}</p>
          <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
          <WithoutScripts
            at={['delete', openDeletion.delete]}
            title={t('dialogTitle')}
            link={t('delete')}
            variant="dangerQuiet"
          >
            <DeletionForm />
          </WithoutScripts>
        </div>
      </div>
      <DeleteAccountDialog open={isAsking} onClose={() => setAsking(false)} />
    </AccountSection>
  );
}

const openDeletion = { delete: 'account' } as const;

type DeleteAccountDialogProps = { open: boolean; onClose: () => void };

function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
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

function DeletionForm({ onCancel, onRunning }: DeletionFormProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const { data: profile } = useQuery(profileQuery(locale));
  const remove = useServerAction(deleteAccount, { onDone: ({ token }) => onRunning?.(token) });
  const word = t('yourData.word');
  const form = useValidatedForm({
    action: remove,
    isShort: true,
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

const askEveryMilliseconds = 1000;

type DeletionProgressProps = { token: string; onDone: () => void };

/** A failed request changes nothing: the deletion continues without this page. */
function DeletionProgress({ token, onDone }: DeletionProgressProps) {
  const t = useTranslations('yourData');
  const { data } = useQuery({
    queryKey: ['deletion', token],
    queryFn: async () =>
      (await callApi(calendarLinksEndpoints.getDeletionProgress, { params: { token } })).data,
    refetchInterval: askEveryMilliseconds,
  });
  const isDone = data?.isDone ?? false;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  const { step = 0, steps = 1 } = data ?? {};
  return (
    <div className="stack gap-3">
      <p>{t('runningText')}</p>
      <progress className={progress.bar} aria-label={t('running')} value={step} max={steps} />
      <p data-live="polite" className="measure soft">
        {data && t('step', { step: Math.min(step + 1, steps), steps })}
      </p>
    </div>
  );
}
