import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { isSignedOut } from '../../lib/api/api-error.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';

type SaveErrorProps = {
  error: Error | null;
  /** The editor's error message. */
  text: string;
  /** Further details, shown below it. */
  more?: string;
};

/**
 * Reports that something could not be saved. If the session has expired, it offers to sign in in a separate
 * window, so that the input is kept.
 */
export function SaveError({ error, text, more }: SaveErrorProps) {
  if (error === null) return null;
  if (isSignedOut(error)) return <SignedOut />;
  return (
    <Alert tone="danger">
      <p>{text}</p>
      {more && <p>{more}</p>}
    </Alert>
  );
}

function SignedOut() {
  const t = useTranslations('errors');
  const locale = useLocaleCode();
  const here = encodeURIComponent(useHere());
  return (
    <Alert
      tone="danger"
      actions={
        <a
          href={`/auth/login?locale=${locale}&returnUrl=${here}`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ size: 'small' })}
        >
          {t('signInElsewhere')}
        </a>
      }
    >
      {t('signedOut')}
    </Alert>
  );
}
