'use client';

import { errorStatus } from '@merrowvale/shared/errors.ts';
import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { refusedIn } from '../phone/refused-in.ts';

/** Why the second factor could not be shown or changed, unless a field says so. */
export function SecondFactorFailure({ error }: { error: Error | null }) {
  const t = useTranslations('secondFactor');
  if (error === null || Object.keys(refusedIn(error)).length > 0) return null;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === errorStatus['sign-in-again']) return <SignInAgain />;
  const text = status === errorStatus['too-many-requests'] ? t('tooMany') : t('unavailable');
  return <SaveError error={error} text={text} />;
}

function SignInAgain() {
  const t = useTranslations('secondFactor');
  const again = new URLSearchParams({ fresh: 'yes', locale: useLocaleCode(), returnUrl: useHere() });
  const link = (
    <LinkButton size="small" href={`/auth/login?${again}`}>
      {t('signIn')}
    </LinkButton>
  );
  return (
    <Alert tone="info" actions={link}>
      {t('signInAgain')}
    </Alert>
  );
}
