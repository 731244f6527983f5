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
  /** The text of other failures, by default that of the identity provider's. */
  other?: string;
  signIn?: SignInAgainProps;
};

/** The reason why the account at the identity provider could not be read or changed, unless a field shows it. */
export function AccountFailure({ error, tooMany, other, signIn }: AccountFailureProps) {
  const t = useTranslations('accountFailure');
  if (error === null || Object.keys(refusedIn(error)).length > 0) return null;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === errorStatus['sign-in-again']) return <SignInAgain {...signIn} />;
  const isLimited = status === errorStatus['too-many-requests'];
  return (
    <SaveError error={error} text={isLimited ? (tooMany ?? t('tooMany')) : (other ?? t('unavailable'))} />
  );
}

type SignInAgainProps = {
  text?: string;
  /** The query parameters of the page to return to. */
  at?: Parameters<typeof useHere>[0];
  /** Opens the link in another window, since it is below input that would be lost. */
  keepsInput?: boolean;
};

function SignInAgain({ text, at, keepsInput = false }: SignInAgainProps) {
  const t = useTranslations('accountFailure');
  const again = new URLSearchParams({ fresh: 'yes', locale: useLocaleCode(), returnUrl: useHere(at) });
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
      {text ?? t('signInAgain')}
    </Alert>
  );
}
