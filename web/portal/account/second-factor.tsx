import { type AuthenticatorKey, appCode } from '@merrowvale/shared/schemas/second-factor.ts';
import { ShieldCheck } from 'lucide-react';
import * as z from 'zod';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { QrCode } from '../../components/qr-code/qr-code.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { invalidIn } from '../../forms/posted.ts';
import { type Action, useServerAction } from '../../forms/use-server-action.ts';
import { secondFactorQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { CodeForm } from '../owner/code-form.tsx';
import {
  createAuthenticatorKeyAction,
  turnOffSecondFactorAction,
  turnOnSecondFactorAction,
} from './account-actions.ts';
import { LoadedSection } from './loaded-section.tsx';
import styles from './second-factor.module.css';

export function SecondFactor() {
  return (
    <LoadedSection id="second-factor" texts="secondFactor" query={secondFactorQuery} height="3rem" isAccount>
      {({ isOn }) => (isOn ? <TurnOff /> : <SetUp />)}
    </LoadedSection>
  );
}

function TurnOff() {
  const t = useTranslations('secondFactor');
  const off = useServerAction(turnOffSecondFactorAction, {
    refreshes: [secondFactorQuery(useLocaleCode()).queryKey],
    onDone: () => showToast(t('turnedOff')),
  });
  return (
    <ActionForm action={off} className={styles.form} showsError={false}>
      <p>
        <Badge tone="success">{t('on')}</Badge> <span>{t('onText')}</span>
      </p>
      <AccountFailure error={off.error} />
      <div>
        <Button type="submit" variant="secondary" busy={off.isPending}>
          {t('off')}
        </Button>
      </div>
    </ActionForm>
  );
}

function SetUp() {
  const t = useTranslations('secondFactor');
  const newKey = useServerAction(createAuthenticatorKeyAction);
  const turnOn = useServerAction(turnOnSecondFactorAction, {
    refreshes: [secondFactorQuery(useLocaleCode()).queryKey],
    onDone: () => showToast(t('turnedOn')),
  });
  const created = newKey.result ?? turnOn.posted?.values;
  if (created) return <AppCodeForm key={created.key} created={created} action={turnOn} />;
  return (
    <ActionForm action={newKey} className={styles.form} showsError={false}>
      <p>{t('offText')}</p>
      <AccountFailure error={newKey.error} />
      <div>
        <Button type="submit" variant="secondary" busy={newKey.isPending}>
          <ShieldCheck aria-hidden />
          <span>{t('setUp')}</span>
        </Button>
      </div>
    </ActionForm>
  );
}

type AppCodeFormProps = { created: AuthenticatorKey; action: Action<{ code: string }> };

const appCodeRules = z.object({ code: appCode });

function AppCodeForm({ created: { key, address }, action }: AppCodeFormProps) {
  const t = useTranslations('secondFactor');
  return (
    <CodeForm
      className={styles.form}
      action={action}
      carried={{ key, address }}
      validate={invalidIn(appCodeRules)}
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
