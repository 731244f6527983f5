import type { AuthenticatorKey } from '@merrowvale/shared/schemas/second-factor.ts';
import { useTranslations } from 'next-intl';
import { QrCode } from '../../components/qr-code/qr-code.tsx';
import { CodeForm } from '../owner/code-form.tsx';
import type { Action } from '../owner/use-action.ts';
import { appCodeProblems } from './app-code-form-values.ts';
import styles from './second-factor.module.css';

type AppCodeFormProps = { created: AuthenticatorKey; action: Action<{ code: string }> };

export function AppCodeForm({ created: { key, address }, action }: AppCodeFormProps) {
  const t = useTranslations('secondFactor');
  return (
    <CodeForm
      className={styles.form}
      action={action}
      carried={{ key, address }}
      validate={appCodeProblems}
      texts={{ label: t('code'), hint: t('codeHint'), invalid: t('codeInvalid'), submit: t('turnOn') }}
    >
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
    </CodeForm>
  );
}
