import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { isSignedOut } from '../../lib/api/api-error.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';

type LoadErrorProps = { query: Pick<UseQueryResult, 'error' | 'refetch'> };

/** Renders nothing unless the query failed. */
export function LoadError({ query: { error, refetch } }: LoadErrorProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const here = encodeURIComponent(useHere());
  if (!error) return null;
  const signedOut = isSignedOut(error);
  return (
    <Alert
      tone="danger"
      actions={
        signedOut ? (
          <LinkButton href={`/auth/login?locale=${locale}&returnUrl=${here}`} size="small">
            {t('shell.signIn')}
          </LinkButton>
        ) : (
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    >
      {signedOut ? t('signInPrompt.text') : t('errors.pets')}
    </Alert>
  );
}
