'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { secondFactorQuery } from '../../lib/api/queries.ts';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import { errorFor } from '../owner/error-for.ts';
import { AccountSection } from './account-section.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import styles from './second-factor.module.css';
import { takeAppCode, takeAuthenticatorKey, takeSecondFactorEnd } from './take-second-factor.ts';
import { useNewKey, useTurnOff } from './use-second-factor.ts';

/**
 * States whether sign-ins ask for a code from an authenticator app, with buttons to set one up and to turn it off.
 */
export function SecondFactor() {
  const t = useTranslations('secondFactor');
  const factor = useQuery(secondFactorQuery(useLocaleCode()));
  return (
    <AccountSection title={t('title')} lead={t('lead')}>
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
  const locale = useLocaleCode();
  const here = useHere();
  const isHydrated = useHydrated();
  const off = useTurnOff();
  const [failure, post] = useActionState(takeSecondFactorEnd, undefined);
  return (
    <form
      action={post}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        off.mutate(undefined, { onSuccess: () => showToast(t('turnedOff')) });
      }}
    >
      <HiddenFields page={undefined} values={{ locale, afterwards: here }} />
      <p>
        <Badge tone="success">{t('on')}</Badge> <span>{t('onText')}</span>
      </p>
      <AccountFailure error={off.error ?? (isHydrated ? null : errorFor(failure))} />
      <div>
        <Button type="submit" variant="secondary" busy={off.isPending}>
          {t('off')}
        </Button>
      </div>
    </form>
  );
}

function SetUp() {
  const t = useTranslations('secondFactor');
  const locale = useLocaleCode();
  const isHydrated = useHydrated();
  const newKey = useNewKey();
  const [postedKey, postKey] = useActionState(takeAuthenticatorKey, undefined);
  const [postedCode, postCode] = useActionState(takeAppCode, undefined);
  const created = newKey.data?.data ?? postedKey?.created ?? postedCode?.values;
  if (created) return <AppCodeForm key={created.key} created={created} posted={postedCode} post={postCode} />;
  return (
    <form
      action={postKey}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        newKey.mutate();
      }}
    >
      <HiddenFields page={undefined} values={{ locale }} />
      <p>{t('offText')}</p>
      <AccountFailure error={newKey.error ?? (isHydrated ? null : errorFor(postedKey?.failure))} />
      <div>
        <Button type="submit" busy={newKey.isPending}>
          <ShieldCheck aria-hidden />
          <span>{t('setUp')}</span>
        </Button>
      </div>
    </form>
  );
}
