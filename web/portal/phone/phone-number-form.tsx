import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import styles from '../owner/account-form.module.css';
import type { Action } from '../owner/use-action.ts';
import { useActionForm } from '../owner/use-action-form.ts';
import { type PhoneFormValues, phoneFormValues, phoneProblems } from './phone-form-values.ts';

type PhoneNumberFormProps = {
  phone: string;
  action: Action<PhoneFormValues>;
  /** True if the form follows another step, in which case it takes the focus. */
  takesFocus: boolean;
};

export function PhoneNumberForm({ phone, action, takesFocus }: PhoneNumberFormProps) {
  const t = useTranslations('phone');
  const form = useActionForm(action, {
    schema: phoneFormValues,
    defaults: { phone },
    validate: phoneProblems,
    focused: takesFocus ? 'phone' : undefined,
  });
  const problem = form.problem('phone');
  return (
    <form {...form.props} action={action.post} className={styles.form}>
      <HiddenFields {...action.hidden} />
      <p>{t('lead')}</p>
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        error={problem === 'invalid' ? t('numberInvalid') : problem}
        type="tel"
        autoComplete="tel"
        {...form.entry('phone')}
      />
      <AccountFailure tooMany={t('tooMany')} error={action.error} />
      <div className="cluster gap-3">
        <Button type="submit" busy={action.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
