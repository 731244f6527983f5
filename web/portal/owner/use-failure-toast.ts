import { showToast } from '../../components/toaster/toaster.tsx';
import { isSignedOut, isWithoutConnection } from '../../lib/api/api-error.ts';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useSignInAddress } from './save-error.tsx';

/** Reports a failed action where there is no room for a `SaveError`. */
export function useFailureToast(text: string): (error: Error) => void {
  const textOf = useFailureText(text);
  const label = useTranslations('errors')('signInElsewhere');
  const address = useSignInAddress();
  const act = () => window.open(address, '_blank', 'noopener');
  return (error) => showToast(textOf(error), isSignedOut(error) ? { label, act } : undefined);
}

/** The text of a failure with its cause, if the owner can do something about it. */
export function useFailureText(text: string): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    if (isSignedOut(error)) return t('signedOut');
    return isWithoutConnection(error) ? `${text} ${t('noConnection')}` : text;
  };
}
