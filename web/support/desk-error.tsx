import { useTranslations } from 'next-intl';
import { Alert } from '../components/alert/alert.tsx';
import { Button } from '../components/button/button.tsx';
import { ApiError, isChangedElsewhere, isSignedOut } from '../lib/api/api-error.ts';
import { SaveError } from '../portal/owner/save-error.tsx';

export function DeskError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations();
  if (isSignedOut(error)) return <SaveError error={error} text="" />;
  if (error instanceof ApiError && error.status === 404)
    return <Alert tone="warning">{t('support.notFound')}</Alert>;
  return (
    <Alert
      tone="danger"
      actions={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {t('support.loadFailed')}
    </Alert>
  );
}

export function ActionError({ error }: { error: Error | null }) {
  const t = useTranslations('support');
  const text = isChangedElsewhere(error) ? t('changedMeanwhile') : t('actionFailed');
  return <SaveError error={error} text={text} />;
}
