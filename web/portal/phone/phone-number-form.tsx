'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import styles from '../owner/account-form.module.css';
import { errorFor } from '../owner/error-for.ts';
import { useOneFieldForm } from '../owner/use-one-field-form.ts';
import { type PostedPhone, phoneFormValues, phoneProblems } from './phone-form-values.ts';
import { useSendCode } from './use-phone.ts';

type PhoneNumberFormProps = {
  phone: string;
  /** The form's earlier post without scripts, and its action. */
  posted: PostedPhone | undefined;
  post: (entered: FormData) => void;
  onSent: (phone: string) => void;
  /** True if the form follows another step, in which case it takes the focus. */
  takesFocus: boolean;
};

/** Asks for the number that gets a code by text. */
export function PhoneNumberForm({ phone, posted, post, onSent, takesFocus }: PhoneNumberFormProps) {
  const t = useTranslations('phone');
  const locale = useLocaleCode();
  const isHydrated = useHydrated();
  const send = useSendCode();
  const form = useOneFieldForm({
    schema: phoneFormValues,
    defaults: { phone },
    posted,
    validate: phoneProblems,
    field: 'phone',
    takesFocus,
    save: (values, onError) =>
      send.mutate(values.phone, {
        onSuccess: ({ data }) => onSent(data.phone),
        onError,
      }),
  });
  const problem = form.problem('phone');
  return (
    <form {...form.props} action={post} className={styles.form}>
      <HiddenFields page={posted?.page} values={{ locale }} />
      <p>{t('lead')}</p>
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        error={problem === 'invalid' ? t('numberInvalid') : problem}
        type="tel"
        autoComplete="tel"
        {...form.entry('phone')}
      />
      <AccountFailure
        tooMany={t('tooMany')}
        error={send.error ?? (isHydrated ? null : errorFor(posted?.failure))}
      />
      <div className="cluster gap-3">
        <Button type="submit" busy={send.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
