import type { ComponentProps } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { isSignedOut, isWithoutConnection } from '../../lib/api/api-error.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { TakesFocus } from './takes-focus.tsx';

type SaveErrorProps = {
  error: Error | null;
  /** The editor's error message. */
  text: string;
  /** Further details, shown below it. */
  more?: string;
  /** For what failed without anybody having pressed a button: the focus stays where it is. */
  keepsFocus?: boolean | undefined;
};

/**
 * Reports that something could not be saved, and takes the focus; `LoadError` is for what could not be loaded. If
 * the session has expired, it offers to sign in in a separate window, so that the input is kept.
 */
export function SaveError({ error, text, more, keepsFocus }: SaveErrorProps) {
  const t = useTranslations('errors');
  if (error === null) return null;
  return (
    <TakesFocus because={keepsFocus ? undefined : error}>
      {isSignedOut(error) ? (
        <SignInAlert tone="danger" text={t('signedOut')} label={t('signInElsewhere')} keepsInput />
      ) : (
        <Alert tone="danger">
          <p>{text}</p>
          {more && <p>{more}</p>}
          <ConnectionNote error={error} />
        </Alert>
      )}
    </TakesFocus>
  );
}

/** Names the cause of a failure if it is the browser's connection. */
export function ConnectionNote({ error }: { error: Error }) {
  const t = useTranslations('errors');
  return isWithoutConnection(error) && <p>{t('noConnection')}</p>;
}

type SignInAlertProps = Pick<ComponentProps<typeof Alert>, 'tone'> & {
  text: string;
  label: string;
  /** The query parameters of the page to return to. */
  at?: Parameters<typeof useHere>[0];
  /** Asks for a new sign-in even if there is a session. */
  isFresh?: boolean;
  /** Opens the link in another window, since it is below input that would be lost. */
  keepsInput?: boolean;
};

export function SignInAlert({ tone, text, label, at, isFresh, keepsInput }: SignInAlertProps) {
  const address = useSignInAddress(at);
  const link = (
    <a
      href={isFresh ? `${address}&fresh=yes` : address}
      className={buttonClass({ size: 'small' })}
      {...(keepsInput && { target: '_blank', rel: 'noopener' })}
    >
      {label}
    </a>
  );
  return (
    <Alert tone={tone} actions={link}>
      {text}
    </Alert>
  );
}

/** The address of the sign-in, which returns to this page. */
export function useSignInAddress(at?: Parameters<typeof useHere>[0]): string {
  return `/auth/login?${new URLSearchParams({ locale: useLocaleCode(), returnUrl: useHere(at) })}`;
}
