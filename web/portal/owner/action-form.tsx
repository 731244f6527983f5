'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useActionState } from 'react';
import type { Elements } from '../../components/elements.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from './account-failure.tsx';
import { errorFor } from './error-for.ts';
import { SaveError } from './save-error.tsx';

/** A server action that redirects, or returns the status of a failure: the API's status, or 0 for no response. */
type TakeAction = (before: unknown, entered: unknown) => Promise<number | undefined>;

type ActionFormProps = {
  /** Handles the post when scripts don't run. */
  take: TakeAction;
  /** Hidden fields for the server action. */
  values?: Readonly<Record<string, string>>;
  /** The page after a post without scripts; the current one by default. */
  afterwards?: string;
  /** With scripts, acts on the form's fields and the button's `step`. */
  onAction: (entered: FormData) => void;
  error?: Error | null;
  /** The text of an error; the generic one by default. */
  errorText?: string | ((error: Error) => string);
  /** The action needs a fresh sign-in, which an error offers. */
  needsFreshSignIn?: boolean;
  /** Further details of an error. */
  more?: string;
  className?: string | undefined;
  children: Elements;
};

/**
 * A form whose buttons act at once, with nothing to validate beyond the browser's own validation; for fields with
 * errors, there is `useValidatedForm`.
 */
export function ActionForm({
  take,
  values,
  afterwards,
  onAction,
  error = null,
  errorText,
  needsFreshSignIn = false,
  more,
  ...form
}: ActionFormProps) {
  const t = useTranslations('errors');
  const locale = useLocaleCode();
  const here = useHere();
  const isHydrated = useHydrated();
  const [failure, post] = useActionState(take, undefined);
  const shown = error ?? (isHydrated ? null : errorFor(failure));
  const text = typeof errorText === 'function' ? shown && errorText(shown) : errorText;
  const act = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAction(enteredIn(event));
  };
  return (
    <form action={post} onSubmit={act} className={form.className}>
      <HiddenFields page={undefined} values={{ locale, afterwards: afterwards ?? here, ...values }} />
      {form.children}
      {needsFreshSignIn ? (
        <AccountFailure error={shown} />
      ) : (
        <SaveError error={shown} text={text ?? t('generic')} {...(more !== undefined && { more })} />
      )}
    </form>
  );
}

function enteredIn({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  return new FormData(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
}
