import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

export function ContactDetails({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const back = new URLSearchParams({ locale: useLocaleCode(), returnUrl: useHere() });
  const { firstName, lastName, emailAddress, phone, phoneVerified } = profile;
  return (
    <AccountSection id="details" title={t('detailsTitle')} lead={t('detailsText')}>
      <dl className="measure">
        <Detail label={t('name')}>{[firstName, lastName].filter(Boolean).join(' ')}</Detail>
        <Detail label={t('email')}>{emailAddress}</Detail>
        <Detail label={t('phone')}>
          {phone && (
            <>
              <span>{phone}</span>{' '}
              <Badge tone={phoneVerified ? 'success' : 'honey'}>
                {t(phoneVerified ? 'verified' : 'unverified')}
              </Badge>
            </>
          )}
        </Detail>
      </dl>
      <div className={styles.actions}>
        <LinkButton variant="secondary" href={`/auth/profile?${back}`}>
          {t('edit')}
        </LinkButton>
        {!phoneVerified && (
          <LinkButton variant="secondary" href={`/auth/verify-phone?${back}`}>
            {t('verify')}
          </LinkButton>
        )}
      </div>
    </AccountSection>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('account');
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.soft}>{t('none')}</span>}</dd>
    </div>
  );
}
