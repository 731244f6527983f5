'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { CarriedFields } from '../../forms/carried-fields.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { PhoneNumberForm } from './phone-number-form.tsx';
import { takePhone, takePhoneCode } from './take-phone.ts';
import { useSendCode } from './use-phone.ts';
import styles from './verify-phone-form.module.css';

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
    <div className={styles.steps}>
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

/** For people whose code has not arrived: requests another code, or returns to the number. */
function OtherWays({ phone, post, onOther }: OtherWaysProps) {
  const t = useTranslations('phone');
  const locale = useLocaleCode();
  const here = useHere();
  const isHydrated = useHydrated();
  const send = useSendCode();
  return (
    <form
      action={post}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(phone, { onSuccess: () => showToast(t('resent')) });
      }}
    >
      <CarriedFields page={undefined} values={{ locale }} />
      <input type="hidden" name="phone" value={phone} />
      <AccountFailure tooMany={t('tooMany')} error={send.error} />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" size="small" busy={send.isPending}>
          {t('resend')}
        </Button>
        {isHydrated ? (
          <Button variant="quiet" size="small" onClick={onOther}>
            {t('other')}
          </Button>
        ) : (
          <LinkButton variant="quiet" size="small" href={here}>
            {t('other')}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
