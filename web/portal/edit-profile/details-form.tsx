import { ownDetails } from '@merrowvale/shared/schemas/account.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { invalidIn } from '../../forms/posted.ts';
import { AccountFailure } from '../owner/account-failure.tsx';
import styles from '../owner/account-form.module.css';
import { useAction } from '../owner/use-action.ts';
import { useActionForm } from '../owner/use-action-form.ts';
import { useRenewedProfile } from '../owner/use-renewed-profile.ts';
import { saveDetails } from './edit-profile-actions.ts';
import { detailsFormValues } from './edit-profile-values.ts';

type DetailsFormProps = {
  profile: Profile;
  /** The page after a post without scripts. */
  afterwards: string;
};

export function DetailsForm({ profile, afterwards }: DetailsFormProps) {
  const t = useTranslations('editProfile');
  const tCommon = useTranslations('common');
  const renewed = useRenewedProfile();
  const save = useAction(saveDetails, {
    fields: { afterwards },
    onDone: async () => {
      await renewed();
      showToast(t('nameSaved'));
    },
  });
  const form = useActionForm(save, {
    schema: detailsFormValues,
    defaults: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      salutation: profile.salutation ?? '',
    },
    validate: invalidIn(ownDetails),
  });
  const text = (name: 'firstName' | 'lastName', invalid: string) => {
    const problem = form.problem(name);
    return { ...form.entry(name), error: problem === 'invalid' ? invalid : problem, maxLength: 100 };
  };
  return (
    <form {...form.props} action={save.post} className={styles.form}>
      <HiddenFields {...save.hidden} />
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
      <AccountFailure error={save.error} />
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('saveName')}
        </Button>
      </div>
    </form>
  );
}
