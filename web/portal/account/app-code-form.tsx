'use client';

import type { AuthenticatorKey } from '@merrowvale/shared/schemas/second-factor.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { QrCode } from '../../components/qr-code/qr-code.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import { errorFor } from '../owner/error-for.ts';
import { useOneFieldForm } from '../owner/use-one-field-form.ts';
import { appCodeFormValues, appCodeProblems, type PostedAppCode } from './app-code-form-values.ts';
import styles from './second-factor.module.css';
import { useTurnOn } from './use-second-factor.ts';

type AppCodeFormProps = {
  created: AuthenticatorKey;
  /** The form's earlier post without scripts, and its action. */
  posted: PostedAppCode | undefined;
  post: (entered: FormData) => void;
};

/** Shows the key for an authenticator app, and asks for a code from it, which turns the second factor on. */
export function AppCodeForm({ created: { key, address }, posted, post }: AppCodeFormProps) {
  const t = useTranslations('secondFactor');
  const locale = useLocaleCode();
  const here = useHere();
  const isHydrated = useHydrated();
  const turnOn = useTurnOn();
  const form = useOneFieldForm({
    schema: appCodeFormValues,
    defaults: { key, address, code: '' },
    posted,
    validate: appCodeProblems,
    field: 'code',
    takesFocus: true,
    save: (values, onError) =>
      turnOn.mutate(values.code, {
        onSuccess: () => showToast(t('turnedOn')),
        onError,
      }),
  });
  const problem = form.problem('code');
  return (
    <form {...form.props} action={post} className={styles.form}>
      <HiddenFields page={posted?.page} values={{ locale, afterwards: here }} />
      <input type="hidden" {...form.entry('key')} />
      <input type="hidden" {...form.entry('address')} />
      <p>{t('scan')}</p>
      <QrCode text={address} label={t('qrCode')} />
      <p>
        <a href={address}>{t('open')}</a>
      </p>
      <dl className={styles.key}>
        <dt>{t('key')}</dt>
        <dd translate="no">{key.match(/.{1,4}/g)?.join(' ')}</dd>
      </dl>
      <p className="soft">{t('lost')}</p>
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        error={problem === 'invalid' ? t('codeInvalid') : problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.entry('code')}
      />
      <AccountFailure error={turnOn.error ?? (isHydrated ? null : errorFor(posted?.failure))} />
      <div>
        <Button type="submit" busy={turnOn.isPending}>
          {t('turnOn')}
        </Button>
      </div>
    </form>
  );
}
