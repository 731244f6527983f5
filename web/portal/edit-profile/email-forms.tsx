'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import styles from '../owner/account-form.module.css';
import { errorFor } from '../owner/error-for.ts';
import { ResendCode } from '../owner/resend-code.tsx';
import type { PostedChange } from '../owner/take-change.ts';
import { useOneFieldForm } from '../owner/use-one-field-form.ts';
import {
  type EmailCodeFormValues,
  emailCodeFormValues,
  emailCodeProblems,
  emailFormValues,
  emailProblems,
} from './edit-profile-values.ts';
import { type PostedEmail, takeEmail, takeEmailCode } from './take-edit-profile.ts';
import { useCheckEmailCode, useSendEmailCode } from './use-edit-profile.ts';

type EmailFormsProps = {
  /** The page after a post without scripts. */
  afterwards: string;
};

/** Changes an owner's address in two steps: the new address, and the code that is emailed to it. */
export function EmailForms({ afterwards }: EmailFormsProps) {
  const [postedEmail, postEmail] = useActionState(takeEmail, undefined);
  const [postedCode, postCode] = useActionState(takeEmailCode, undefined);
  const [step, setStep] = useState<{ sentTo?: string | undefined; isBack?: boolean }>({
    sentTo: postedEmail?.sentTo ?? postedCode?.values.email,
  });
  const { sentTo, isBack = false } = step;
  if (!sentTo)
    return (
      <AddressForm
        posted={postedEmail}
        post={postEmail}
        onSent={(to) => setStep({ sentTo: to })}
        takesFocus={isBack}
      />
    );
  return (
    <>
      <CodeForm
        email={sentTo}
        posted={postedCode}
        post={postCode}
        afterwards={afterwards}
        onChanged={() => setStep({})}
      />
      <OtherWays email={sentTo} post={postEmail} onOther={() => setStep({ isBack: true })} />
    </>
  );
}

type AddressFormProps = {
  /** The form's earlier post without scripts, and its action. */
  posted: PostedEmail | undefined;
  post: (entered: FormData) => void;
  onSent: (email: string) => void;
  /** True if the form follows another step, in which case it takes the focus. */
  takesFocus: boolean;
};

function AddressForm({ posted, post, onSent, takesFocus }: AddressFormProps) {
  const t = useTranslations('editProfile');
  const locale = useLocaleCode();
  const isHydrated = useHydrated();
  const send = useSendEmailCode();
  const form = useOneFieldForm({
    schema: emailFormValues,
    defaults: { email: '' },
    posted,
    validate: emailProblems,
    field: 'email',
    takesFocus,
    save: (values, onError) =>
      send.mutate(values.email, {
        onSuccess: ({ data }) => onSent(data.email),
        onError,
      }),
  });
  const problem = form.problem('email');
  return (
    <form {...form.props} action={post} className={styles.form}>
      <HiddenFields page={posted?.page} values={{ locale }} />
      <TextField
        label={t('email')}
        error={problem === 'invalid' ? t('emailInvalid') : problem}
        type="email"
        autoComplete="email"
        {...form.entry('email')}
      />
      <AccountFailure error={send.error ?? (isHydrated ? null : errorFor(posted?.failure))} />
      <div>
        <Button type="submit" busy={send.isPending}>
          {t('sendCode')}
        </Button>
      </div>
    </form>
  );
}

type CodeFormProps = {
  /** The address to which the code was emailed. */
  email: string;
  /** The form's earlier post without scripts, and its action. */
  posted: PostedChange<EmailCodeFormValues> | undefined;
  post: (entered: FormData) => void;
  afterwards: string;
  onChanged: () => void;
};

function CodeForm({ email, posted, post, afterwards, onChanged }: CodeFormProps) {
  const t = useTranslations('editProfile');
  const locale = useLocaleCode();
  const isHydrated = useHydrated();
  const check = useCheckEmailCode();
  const form = useOneFieldForm({
    schema: emailCodeFormValues,
    defaults: { email, code: '' },
    posted,
    validate: emailCodeProblems,
    field: 'code',
    takesFocus: true,
    save: (values, onError) =>
      check.mutate(values.code, {
        onSuccess: () => {
          showToast(t('emailSaved'));
          onChanged();
        },
        onError,
      }),
  });
  const problem = form.problem('code');
  return (
    <form {...form.props} action={post} className={styles.form}>
      <HiddenFields page={posted?.page} values={{ locale, afterwards }} />
      <input type="hidden" {...form.entry('email')} />
      <p role="status">{t('sent', { email })}</p>
      <TextField
        label={t('code')}
        error={problem === 'invalid' ? t('codeInvalid') : problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.entry('code')}
      />
      <AccountFailure error={check.error ?? (isHydrated ? null : errorFor(posted?.failure))} />
      <div>
        <Button type="submit" busy={check.isPending}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}

type OtherWaysProps = { email: string; post: (entered: FormData) => void; onOther: () => void };

function OtherWays({ email, post, onOther }: OtherWaysProps) {
  const t = useTranslations('editProfile');
  return (
    <ResendCode
      field={{ name: 'email', value: email }}
      texts={{ resend: t('resend'), resent: t('resent'), other: t('other') }}
      post={post}
      send={useSendEmailCode()}
      onOther={onOther}
    />
  );
}
