import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import {
  emailCode,
  newEmail,
  ownDetails,
  passwordChange,
  passwordLength,
} from '@merrowvale/shared/schemas/account.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { invalidIn } from '../../forms/posted.ts';
import { useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { profileQuery, sessionsQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AccountSection } from '../account/account-section.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import styles from '../owner/account-form.module.css';
import { AddressSteps } from '../owner/code-form.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { useRenewedProfile } from '../owner/use-renewed-profile.ts';
import { confirmEmail, saveDetails, saveEmail, savePassword } from './edit-profile-actions.ts';
import { detailsFormValues, passwordFormValues } from './edit-profile-values.ts';

const editedParts = ['name', 'email', 'password'] as const;
type EditedPart = (typeof editedParts)[number];

export function EditProfile() {
  const t = useTranslations('editProfile');
  const locale = useLocaleCode();
  const profile = useQuery(profileQuery(locale));
  const query = useSearchParams();
  const returnUrl = sameSitePath(query?.get('returnUrl') ?? null) ?? `/${locale}`;
  const saved = editedParts.find((part) => part === query?.get('saved'));
  return (
    <div className="stack gap-5">
      <PageHeader title={t('title')} />
      {saved && <Alert tone="success">{t(`${saved}Saved`)}</Alert>}
      <LoadError query={profile} />
      {profile.data ? (
        <Forms profile={profile.data} returnUrl={returnUrl} />
      ) : (
        profile.isPending && <Skeleton height="24rem" />
      )}
      <div>
        <LinkButton variant="secondary" href={returnUrl}>
          {t('done')}
        </LinkButton>
      </div>
    </div>
  );
}

function Forms({ profile, returnUrl }: { profile: Profile; returnUrl: string }) {
  const t = useTranslations('editProfile');
  const locale = useLocaleCode();
  const email = profile.emailAddress ?? '';
  const after = (saved: EditedPart) => `/${locale}/edit-profile?${new URLSearchParams({ returnUrl, saved })}`;
  const { firstName, lastName, salutation } = profile;
  return (
    <>
      <AccountSection id="details" title={t('nameTitle')}>
        <DetailsForm
          key={JSON.stringify([firstName, lastName, salutation])}
          profile={profile}
          afterwards={after('name')}
        />
      </AccountSection>
      <AccountSection
        id="email"
        title={t('emailTitle')}
        lead={email ? t('emailLead', { email }) : t('emailLeadNone')}
      >
        <EmailForms afterwards={after('email')} />
      </AccountSection>
      <AccountSection id="password" title={t('passwordTitle')} lead={t('passwordLead')}>
        <PasswordForm email={email} afterwards={after('password')} />
      </AccountSection>
    </>
  );
}

type FormProps = {
  /** The page after a post without scripts. */
  afterwards: string;
};

function DetailsForm({ profile, afterwards }: FormProps & { profile: Profile }) {
  const t = useTranslations('editProfile');
  const tCommon = useTranslations('common');
  const renewed = useRenewedProfile();
  const save = useServerAction(saveDetails, {
    fields: { afterwards },
    onDone: async () => {
      await renewed();
      showToast(t('nameSaved'));
    },
  });
  const form = useValidatedForm({
    action: save,
    isShort: true,
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

const empty = { present: '', next: '' };

/** `email` is the owner's address, for which password managers store the password. */
function PasswordForm({ email, afterwards }: FormProps & { email: string }) {
  const t = useTranslations('editProfile');
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const save = useServerAction(savePassword, {
    fields: { afterwards },
    // The owner's other sessions end.
    refreshes: [sessionsQuery(useLocaleCode()).queryKey],
    onDone: () => {
      form.reset(empty);
      showToast(t('passwordSaved'));
    },
  });
  const form = useValidatedForm({
    action: save,
    isShort: true,
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
        maxLength={passwordLength.max}
        autoComplete="current-password"
        {...form.entry('present')}
      />
      <TextField
        label={t('next')}
        hint={t('nextHint')}
        error={next === 'invalid' ? t('nextHint') : next}
        type={type}
        maxLength={passwordLength.max}
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

function EmailForms({ afterwards }: FormProps) {
  const t = useTranslations('editProfile');
  const renewed = useRenewedProfile();
  const [changes, setChanges] = useState(0);
  return (
    <AddressSteps
      key={changes}
      name="email"
      type="email"
      rules={{ address: newEmail, code: emailCode }}
      sendCode={saveEmail}
      confirmCode={confirmEmail}
      afterwards={afterwards}
      onConfirmed={async () => {
        await renewed();
        showToast(t('emailSaved'));
        setChanges(changes + 1);
      }}
      texts="editProfile"
    />
  );
}
