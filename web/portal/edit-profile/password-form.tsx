import { passwordChange, passwordLength } from '@merrowvale/shared/schemas/account.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { invalidIn } from '../../forms/posted.ts';
import { sessionsQuery } from '../../lib/api/queries.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import styles from '../owner/account-form.module.css';
import { useAction } from '../owner/use-action.ts';
import { useActionForm } from '../owner/use-action-form.ts';
import { savePassword } from './edit-profile-actions.ts';
import { passwordFormValues } from './edit-profile-values.ts';

type PasswordFormProps = {
  /** The owner's address, for which password managers store the password. */
  email: string;
  /** The page after a post without scripts. */
  afterwards: string;
};

const empty = { present: '', next: '' };

export function PasswordForm({ email, afterwards }: PasswordFormProps) {
  const t = useTranslations('editProfile');
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const save = useAction(savePassword, {
    fields: { afterwards },
    // The owner's other sessions end.
    refreshes: [sessionsQuery(useLocaleCode()).queryKey],
    onDone: () => {
      form.reset(empty);
      showToast(t('passwordSaved'));
    },
  });
  const form = useActionForm(save, {
    schema: passwordFormValues,
    defaults: empty,
    validate: invalidIn(passwordChange),
  });
  const type = isShown ? 'text' : 'password';
  const present = form.problem('present');
  const next = form.problem('next');
  return (
    <form {...form.props} action={save.post} className={styles.form}>
      <HiddenFields {...save.hidden} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('present')}
        error={present === 'invalid' ? t('presentInvalid') : present}
        type={type}
        maxLength={passwordLength.most}
        autoComplete="current-password"
        {...form.entry('present')}
      />
      <TextField
        label={t('next')}
        hint={t('nextHint')}
        error={next === 'invalid' ? t('nextHint') : next}
        type={type}
        maxLength={passwordLength.most}
        autoComplete="new-password"
        {...form.entry('next')}
      />
      <AccountFailure error={save.error} />
      <div className="cluster gap-3">
        <Button type="submit" busy={save.isPending}>
          {t('savePassword')}
        </Button>
        {isHydrated && (
          <Button variant="quiet" onClick={() => setShown(!isShown)}>
            {t(isShown ? 'hide' : 'show')}
          </Button>
        )}
      </div>
    </form>
  );
}
