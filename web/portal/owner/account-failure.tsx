import { errorStatus } from '@merrowvale/shared/errors.ts';
import type { ComponentProps } from 'react';
import { ApiError, refusedIn } from '../../lib/api/api-error.ts';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { SaveError, SignInAlert } from './save-error.tsx';
import { TakesFocus } from './takes-focus.tsx';

type AccountFailureProps = {
  error: Error | null;
  /** The text after too many tries; the general one by default. */
  tooMany?: string | undefined;
  /** The text of other failures, by default that of the identity provider's. */
  other?: string;
  keepsFocus?: ComponentProps<typeof SaveError>['keepsFocus'];
  signIn?: Partial<Pick<ComponentProps<typeof SignInAlert>, 'text' | 'at' | 'keepsInput'>>;
};

/** The reason why the account at the identity provider could not be read or changed, unless a field shows it. */
export function AccountFailure({ error, tooMany, other, signIn, keepsFocus }: AccountFailureProps) {
  const t = useTranslations('accountFailure');
  if (error === null || Object.keys(refusedIn(error)).length > 0) return null;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === errorStatus['sign-in-again'])
    return (
      <TakesFocus because={keepsFocus ? undefined : error}>
        <SignInAlert tone="info" isFresh text={t('signInAgain')} label={t('signIn')} {...signIn} />
      </TakesFocus>
    );
  const isLimited = status === errorStatus['too-many-requests'];
  return (
    <SaveError
      error={error}
      keepsFocus={keepsFocus}
      text={isLimited ? (tooMany ?? t('tooMany')) : (other ?? t('unavailable'))}
    />
  );
}
