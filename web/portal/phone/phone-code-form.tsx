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
import type { PostedChange } from '../owner/take-change.ts';
import { useOneFieldForm } from '../owner/use-one-field-form.ts';
import { type CodeFormValues, codeFormValues, codeProblems } from './phone-form-values.ts';
import { useCheckCode } from './use-phone.ts';

type PhoneCodeFormProps = {
  /** The number to which the code was texted. */
  phone: string;
  /** The form's earlier post without scripts, and its action. */
  posted: PostedChange<CodeFormValues> | undefined;
  post: (entered: FormData) => void;
  /** The next page after a post without scripts. */
  afterwards: string;
  onVerified: () => void;
};

/** Asks for the code that was texted. */
export function PhoneCodeForm({ phone, posted, post, afterwards, onVerified }: PhoneCodeFormProps) {
  const t = useTranslations('phone');
  const locale = useLocaleCode();
  const isHydrated = useHydrated();
  const check = useCheckCode();
  const form = useOneFieldForm({
    schema: codeFormValues,
    defaults: { phone, code: '' },
    posted,
    validate: codeProblems,
    field: 'code',
    takesFocus: true,
    save: (values, onError) =>
      check.mutate(values, {
        onSuccess: onVerified,
        onError,
      }),
  });
  const problem = form.problem('code');
  return (
    <form {...form.props} action={post} className={styles.form}>
      <HiddenFields page={posted?.page} values={{ locale, afterwards }} />
      <input type="hidden" {...form.entry('phone')} />
      <p role="status">{t('sent', { phone })}</p>
      <TextField
        label={t('code')}
        error={problem === 'invalid' ? t('codeInvalid') : problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.entry('code')}
      />
      <AccountFailure
        tooMany={t('tooMany')}
        error={check.error ?? (isHydrated ? null : errorFor(posted?.failure))}
      />
      <div className="cluster gap-3">
        <Button type="submit" busy={check.isPending || check.isSuccess}>
          {t('verify')}
        </Button>
      </div>
    </form>
  );
}
