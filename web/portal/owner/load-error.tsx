import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { isSignedOut } from '../../lib/api/api-error.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';

export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const here = encodeURIComponent(useHere());
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
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    >
      {signedOut ? t('signInPrompt.text') : t('errors.pets')}
    </Alert>
  );
}
