'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { isSignedOut } from '../../lib/api/api-error.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';

type SaveErrorProps = {
  error: Error | null;
  /** The editor's apology. */
  text: string;
  /** What else there is to know, below it. */
  more?: string;
};

/**
 * Says that something could not be saved. To somebody whose session has ended it offers to sign in in a window of
 * its own, so that what they have typed stays where it is.
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
