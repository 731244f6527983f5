'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { ResendCode } from '../owner/resend-code.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { PhoneNumberForm } from './phone-number-form.tsx';
import { takePhone, takePhoneCode } from './take-phone.ts';
import { useSendCode } from './use-phone.ts';

type VerifyPhoneFormProps = {
  /** The owner's current number. */
  phone: string;
  /** The next page after a post without scripts. */
  afterwards: string;
  onVerified: () => void;
};

/** Verifies a mobile number in two steps: the number, and the code that is texted to it. */
export function VerifyPhoneForm({ phone, afterwards, onVerified }: VerifyPhoneFormProps) {
  const [postedPhone, postPhone] = useActionState(takePhone, undefined);
  const [postedCode, postCode] = useActionState(takePhoneCode, undefined);
  const [step, setStep] = useState<{ sentTo?: string | undefined; isBack?: boolean }>({
    sentTo: postedPhone?.sentTo ?? postedCode?.values.phone,
  });
  const { sentTo, isBack = false } = step;
  if (!sentTo)
    return (
      <PhoneNumberForm
        phone={phone}
        posted={postedPhone}
        post={postPhone}
        onSent={(to) => setStep({ sentTo: to })}
        takesFocus={isBack}
      />
    );
  return (
    <div className="stack gap-4 max-32">
      <PhoneCodeForm
        phone={sentTo}
        posted={postedCode}
        post={postCode}
        afterwards={afterwards}
        onVerified={onVerified}
      />
      <OtherWays phone={sentTo} post={postPhone} onOther={() => setStep({ isBack: true })} />
    </div>
  );
}

type OtherWaysProps = { phone: string; post: (entered: FormData) => void; onOther: () => void };

function OtherWays({ phone, post, onOther }: OtherWaysProps) {
  const t = useTranslations('phone');
  return (
    <ResendCode
      field={{ name: 'phone', value: phone }}
      texts={{ resend: t('resend'), resent: t('resent'), other: t('other') }}
      tooMany={t('tooMany')}
      post={post}
      send={useSendCode()}
      onOther={onOther}
    />
  );
}
