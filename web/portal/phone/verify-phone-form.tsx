import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '../../components/toaster/toaster.tsx';
import { CodeForm } from '../owner/code-form.tsx';
import { ResendCode } from '../owner/resend-code.tsx';
import { useAction } from '../owner/use-action.ts';
import { confirmPhone, savePhone } from './phone-actions.ts';
import { codeProblems } from './phone-form-values.ts';
import { PhoneNumberForm } from './phone-number-form.tsx';

type VerifyPhoneFormProps = {
  /** The owner's current number. */
  phone: string;
  /** The next page after a post without scripts. */
  afterwards: string;
  onVerified: () => void;
};

export function VerifyPhoneForm({ phone, afterwards, onVerified }: VerifyPhoneFormProps) {
  const t = useTranslations('phone');
  const check = useAction(confirmPhone, { fields: { afterwards }, onDone: onVerified });
  const send = useAction(savePhone, {
    onDone: (to) => {
      if (step.sentTo === undefined) setStep({ sentTo: to.phone });
      else showToast(t('resent'));
    },
  });
  const [step, setStep] = useState<{ sentTo?: string | undefined; isBack?: boolean }>({
    sentTo: send.result?.phone ?? check.posted?.values.phone,
  });
  const { sentTo, isBack = false } = step;
  if (sentTo === undefined) return <PhoneNumberForm phone={phone} action={send} takesFocus={isBack} />;
  return (
    <div className="stack gap-4 max-32">
      <CodeForm
        action={check}
        carried={{ phone: sentTo }}
        validate={codeProblems}
        texts={{ label: t('code'), invalid: t('codeInvalid'), submit: t('verify'), tooMany: t('tooMany') }}
      >
        <p role="status">{t('sent', { phone: sentTo })}</p>
      </CodeForm>
      <ResendCode
        action={send}
        field={{ name: 'phone', value: sentTo }}
        texts={{ resend: t('resend'), other: t('other'), tooMany: t('tooMany') }}
        onOther={() => setStep({ isBack: true })}
      />
    </div>
  );
}
