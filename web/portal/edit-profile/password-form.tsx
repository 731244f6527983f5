'use client';

import { passwordLength } from '@merrowvale/shared/schemas/account.ts';
import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import styles from '../owner/account-form.module.css';
import { errorFor } from '../owner/error-for.ts';
import { refusedIn } from '../owner/refused-in.ts';
import { passwordFormValues, passwordProblems } from './edit-profile-values.ts';
import { takePassword } from './take-edit-profile.ts';
import { useChangePassword } from './use-edit-profile.ts';

type PasswordFormProps = {
  /** The owner's address, for which password managers store the password. */
  email: string;
  /** The page after a post without scripts. */
  afterwards: string;
};

const empty = { present: '', next: '' };

/** Changes an owner's password. */
export function PasswordForm({ email, afterwards }: PasswordFormProps) {
  const t = useTranslations('editProfile');
  const locale = useLocaleCode();
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const save = useChangePassword();
  const [posted, post] = useActionState(takePassword, undefined);
  const form = useValidatedForm({
    schema: passwordFormValues,
    defaults: empty,
    posted,
    validateOn: 'onSubmit',
    validate: passwordProblems,
    onInvalid: ([first = '']) => form.focus(first),
    onValid: (values) =>
      save.mutate(values, {
        onSuccess: () => {
          form.reset(empty);
          showToast(t('passwordSaved'));
        },
        onError: (error) => {
          const problems = refusedIn(error);
          form.refuse(problems, values);
          form.focus(Object.keys(problems)[0] ?? '');
        },
      }),
  });
  const type = isShown ? 'text' : 'password';
  const present = form.problem('present');
  const next = form.problem('next');
  return (
    <form {...form.props} action={post} className={styles.form}>
      <HiddenFields page={posted?.page} values={{ locale, afterwards }} />
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
      <AccountFailure error={save.error ?? (isHydrated ? null : errorFor(posted?.failure))} />
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
