import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { profileQuery } from '../../lib/api/queries.ts';
import { AccountSection } from '../account/account-section.tsx';
import { useLocaleCode } from '../locale-context.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailForms } from './email-forms.tsx';
import { PasswordForm } from './password-form.tsx';

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
