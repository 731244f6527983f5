import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import styles from '../owner/account-form.module.css';
import { CodeForm } from '../owner/code-form.tsx';
import { ResendCode } from '../owner/resend-code.tsx';
import { type Action, useAction } from '../owner/use-action.ts';
import { useActionForm } from '../owner/use-action-form.ts';
import { useRenewedProfile } from '../owner/use-renewed-profile.ts';
import { confirmEmail, saveEmail } from './edit-profile-actions.ts';
import {
  type EmailFormValues,
  emailCodeProblems,
  emailFormValues,
  emailProblems,
} from './edit-profile-values.ts';

type EmailFormsProps = {
  /** The page after a post without scripts. */
  afterwards: string;
};

export function EmailForms({ afterwards }: EmailFormsProps) {
  const t = useTranslations('editProfile');
  const renewed = useRenewedProfile();
  const check = useAction(confirmEmail, {
    fields: { afterwards },
    onDone: async () => {
      await renewed();
      showToast(t('emailSaved'));
      check.reset();
      setStep({});
    },
  });
  const send = useAction(saveEmail, {
    fields: { afterwards },
    onDone: (to) => {
      if (step.sentTo === undefined) setStep({ sentTo: to.email });
      else showToast(t('resent'));
    },
  });
  const [step, setStep] = useState<{ sentTo?: string | undefined; isBack?: boolean }>({
    sentTo: send.result?.email ?? check.posted?.values.email,
  });
  const { sentTo, isBack = false } = step;
  if (sentTo === undefined) return <AddressForm action={send} takesFocus={isBack} />;
  return (
    <>
      <CodeForm
        action={check}
        carried={{ email: sentTo }}
        validate={emailCodeProblems}
        texts={{ label: t('code'), invalid: t('codeInvalid'), submit: t('confirm') }}
      >
        <p role="status">{t('sent', { email: sentTo })}</p>
      </CodeForm>
      <ResendCode
        action={send}
        field={{ name: 'email', value: sentTo }}
        texts={{ resend: t('resend'), other: t('other') }}
        onOther={() => setStep({ isBack: true })}
      />
    </>
  );
}

type AddressFormProps = {
  action: Action<EmailFormValues>;
  /** True if the form follows another step, in which case it takes the focus. */
  takesFocus: boolean;
};

function AddressForm({ action, takesFocus }: AddressFormProps) {
  const t = useTranslations('editProfile');
  const form = useActionForm(action, {
    schema: emailFormValues,
    defaults: { email: '' },
    validate: emailProblems,
    focused: takesFocus ? 'email' : undefined,
  });
  const problem = form.problem('email');
  return (
    <form {...form.props} action={action.post} className={styles.form}>
      <HiddenFields {...action.hidden} />
      <TextField
        label={t('email')}
        error={problem === 'invalid' ? t('emailInvalid') : problem}
        type="email"
        autoComplete="email"
        {...form.entry('email')}
      />
      <AccountFailure error={action.error} />
      <div>
        <Button type="submit" busy={action.isPending}>
          {t('sendCode')}
        </Button>
      </div>
    </form>
  );
}
