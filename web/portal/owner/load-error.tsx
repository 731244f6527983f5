import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { isSignedOut } from '../../lib/api/api-error.ts';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { ConnectionNote, SignInAlert } from './save-error.tsx';

type LoadErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** By default, that pets and reminders could not be loaded. */
  text?: string;
};

/** Renders nothing unless the query failed. */
export function LoadError({ query: { error, refetch }, text }: LoadErrorProps) {
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
      <p>{text ?? t('errors.pets')}</p>
      <ConnectionNote error={error} />
    </Alert>
  );
}
