import { emailCode, newEmail } from '@merrowvale/shared/schemas/account.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '../../components/toaster/toaster.tsx';
import { AddressSteps } from '../owner/address-steps.tsx';
import { useRenewedProfile } from '../owner/use-renewed-profile.ts';
import { confirmEmail, saveEmail } from './edit-profile-actions.ts';

type EmailFormsProps = {
  /** The page after a post without scripts. */
  afterwards: string;
};

export function EmailForms({ afterwards }: EmailFormsProps) {
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
      texts={{
        label: t('email'),
        invalid: t('emailInvalid'),
        send: t('sendCode'),
        sent: (email) => t('sent', { email }),
        code: t('code'),
        codeInvalid: t('codeInvalid'),
        confirm: t('confirm'),
        resend: t('resend'),
        resent: t('resent'),
        other: t('other'),
      }}
    />
  );
}
