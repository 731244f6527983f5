import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { profileQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import styles from './verify-phone-form.module.css';
import { VerifyPhoneForm } from './verify-phone-form.tsx';

export function VerifyPhone() {
  const t = useTranslations('phone');
  const locale = useLocaleCode();
  const { data: profile } = useQuery(profileQuery(locale));
  const returnUrl = sameSitePath(useSearchParams()?.get('returnUrl') ?? null) ?? `/${locale}`;
  // Renews the session, which then contains the number.
  const leave = () => window.location.assign(`/auth/renew?${new URLSearchParams({ returnUrl })}`);
  return (
    <>
      <PageHeader title={t('title')} />
      <Card className={styles.card}>
        <VerifyPhoneForm
          key={profile?.phone}
          phone={profile?.phone ?? ''}
          afterwards={returnUrl}
          onVerified={leave}
        />
      </Card>
    </>
  );
}
