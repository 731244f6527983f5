import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { isSignedOut } from '../../lib/api/api-error.ts';
import { SignInAlert } from './save-error.tsx';

type LoadErrorProps = { query: Pick<UseQueryResult, 'error' | 'refetch'> };

/** Renders nothing unless the query failed. */
export function LoadError({ query: { error, refetch } }: LoadErrorProps) {
  const t = useTranslations();
  if (!error) return null;
  if (isSignedOut(error))
    return <SignInAlert tone="danger" text={t('signInPrompt.text')} label={t('shell.signIn')} />;
  const again = (
    <Button variant="secondary" size="small" onClick={() => void refetch()}>
      {t('common.tryAgain')}
    </Button>
  );
  return (
    <Alert tone="danger" actions={again}>
      {t('errors.pets')}
    </Alert>
  );
}
