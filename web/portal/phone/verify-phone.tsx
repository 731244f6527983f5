import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { mobileNumber, phoneCode } from '@merrowvale/shared/schemas/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import * as z from 'zod';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { profileQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { AddressSteps } from '../owner/code-form.tsx';
import { confirmPhone, savePhone } from './phone-actions.ts';
import styles from './verify-phone-form.module.css';

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

const rules = { address: z.object({ phone: mobileNumber }), code: z.object({ code: phoneCode }) };

type VerifyPhoneFormProps = {
  /** The owner's current number. */
  phone: string;
  /** The next page after a post without scripts. */
  afterwards: string;
  onVerified: () => void;
};

export function VerifyPhoneForm({ phone, afterwards, onVerified }: VerifyPhoneFormProps) {
  const t = useTranslations('phone');
  return (
    <AddressSteps
      name="phone"
      type="tel"
      known={phone}
      rules={rules}
      sendCode={savePhone}
      confirmCode={confirmPhone}
      afterwards={afterwards}
      onConfirmed={onVerified}
      texts="phone"
      lead={t('lead')}
      hint={t('addressHint')}
      tooMany={t('tooMany')}
    />
  );
}
