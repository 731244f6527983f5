import { errorStatus } from '@merrowvale/shared/errors.ts';
import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { ApiError, refusedIn } from '../../lib/api/api-error.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { SaveError } from './save-error.tsx';

type AccountFailureProps = {
  error: Error | null;
  /** The text after too many tries; the general one by default. */
  tooMany?: string | undefined;
};

/** The reason why the account at the identity provider could not be read or changed, unless a field shows it. */
export function AccountFailure({ error, tooMany }: AccountFailureProps) {
  const t = useTranslations('accountFailure');
  if (error === null || Object.keys(refusedIn(error)).length > 0) return null;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === errorStatus['sign-in-again']) return <SignInAgain />;
  const isLimited = status === errorStatus['too-many-requests'];
  return <SaveError error={error} text={isLimited ? (tooMany ?? t('tooMany')) : t('unavailable')} />;
}

/** The link opens another window if it is below input that would be lost. */
export function SignInAgain({ keepsInput = false }: { keepsInput?: boolean }) {
  const t = useTranslations('accountFailure');
  const again = new URLSearchParams({ fresh: 'yes', locale: useLocaleCode(), returnUrl: useHere() });
  const link = (
    <a
      href={`/auth/login?${again}`}
      className={buttonClass({ size: 'small' })}
      {...(keepsInput && { target: '_blank', rel: 'noopener' })}
    >
      {t('signIn')}
    </a>
  );
  return (
    <Alert tone="info" actions={link}>
      {t('signInAgain')}
    </Alert>
  );
}
