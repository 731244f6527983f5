'use client';

import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
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
import { detailsFormValues, detailsProblems } from './edit-profile-values.ts';
import { takeDetails } from './take-edit-profile.ts';
import { useChangeDetails } from './use-edit-profile.ts';

type DetailsFormProps = {
  profile: Profile;
  /** The page after a post without scripts. */
  afterwards: string;
};

/** An owner's name and title. */
export function DetailsForm({ profile, afterwards }: DetailsFormProps) {
  const t = useTranslations('editProfile');
  const tCommon = useTranslations('common');
  const locale = useLocaleCode();
  const isHydrated = useHydrated();
  const save = useChangeDetails();
  const [posted, post] = useActionState(takeDetails, undefined);
  const form = useValidatedForm({
    schema: detailsFormValues,
    defaults: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      salutation: profile.salutation ?? '',
    },
    posted,
    validateOn: 'onSubmit',
    validate: detailsProblems,
    onInvalid: ([first = '']) => form.focus(first),
    onValid: (values) =>
      save.mutate(values, {
        onSuccess: () => showToast(t('nameSaved')),
        onError: (error) => form.refuse(refusedIn(error), values),
      }),
  });
  const text = (name: 'firstName' | 'lastName', invalid: string) => {
    const problem = form.problem(name);
    return { ...form.entry(name), error: problem === 'invalid' ? invalid : problem, maxLength: 100 };
  };
  return (
    <form {...form.props} action={post} className={styles.form}>
      <HiddenFields page={posted?.page} values={{ locale, afterwards }} />
      <TextField
        label={t('salutation')}
        hint={t('salutationHint')}
        optional={tCommon('optional')}
        error={form.problem('salutation')}
        maxLength={32}
        autoComplete="honorific-prefix"
        {...form.entry('salutation')}
      />
      <TextField
        label={t('firstName')}
        autoComplete="given-name"
        {...text('firstName', t('firstNameInvalid'))}
      />
      <TextField
        label={t('lastName')}
        autoComplete="family-name"
        {...text('lastName', t('lastNameInvalid'))}
      />
      <AccountFailure error={save.error ?? (isHydrated ? null : errorFor(posted?.failure))} />
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('saveName')}
        </Button>
      </div>
    </form>
  );
}
