import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { isSignedOut } from '../../lib/api/api-error.ts';
import { SignInAlert } from './sign-in-alert.tsx';

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
  const t = useTranslations('errors');
  if (error === null) return null;
  if (isSignedOut(error))
    return <SignInAlert tone="danger" text={t('signedOut')} label={t('signInElsewhere')} keepsInput />;
  return (
    <Alert tone="danger">
      <p>{text}</p>
      {more && <p>{more}</p>}
    </Alert>
  );
}
