import { mobileNumber, phoneCode } from '@merrowvale/shared/schemas/phone.ts';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { AddressSteps } from '../owner/address-steps.tsx';
import { confirmPhone, savePhone } from './phone-actions.ts';

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
      texts={t}
      lead={t('lead')}
      hint={t('addressHint')}
      tooMany={t('tooMany')}
    />
  );
}
