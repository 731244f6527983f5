import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { secondFactorQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { createAuthenticatorKey, turnOffSecondFactor, turnOnSecondFactor } from './account-actions.ts';
import { AccountSection } from './account-section.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import styles from './second-factor.module.css';

export function SecondFactor() {
  const t = useTranslations('secondFactor');
  const factor = useQuery(secondFactorQuery(useLocaleCode()));
  return (
    <AccountSection id="second-factor" title={t('title')} lead={t('lead')}>
      {factor.isError ? (
        <AccountFailure error={factor.error} />
      ) : factor.data === undefined ? (
        <Skeleton height="3rem" />
      ) : factor.data.isOn ? (
        <TurnOff />
      ) : (
        <SetUp />
      )}
    </AccountSection>
  );
}

function TurnOff() {
  const t = useTranslations('secondFactor');
  const off = useAction(turnOffSecondFactor, {
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
  const newKey = useAction(createAuthenticatorKey);
  const turnOn = useAction(turnOnSecondFactor, {
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
        <Button type="submit" busy={newKey.isPending}>
          <ShieldCheck aria-hidden />
          <span>{t('setUp')}</span>
        </Button>
      </div>
    </ActionForm>
  );
}
