import type { ComponentProps, FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogActions } from '../../components/dialog/dialog.tsx';
import type { Elements } from '../../components/elements.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import type { Action } from '../../forms/use-server-action.ts';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { AccountFailure } from './account-failure.tsx';
import { SaveError } from './save-error.tsx';

type ActionFormProps = {
  action: Pick<Action, 'run' | 'post' | 'hidden' | 'error' | 'isPending'>;
  /** The text of an error; the generic one by default. */
  errorText?: string | ((error: Error) => string);
  /** False if the error is shown elsewhere. */
  showsError?: boolean;
  /** The action needs a fresh sign-in, which an error offers. */
  needsFreshSignIn?: boolean;
  /** Further details of an error. */
  more?: string;
  /** The buttons of a form in a dialog: one that submits it, and one that cancels. */
  buttons?: {
    submit: string;
    variant?: ComponentProps<typeof Button>['variant'];
    onCancel: (() => void) | undefined;
  };
  className?: string | undefined;
  children: Elements;
};

/**
 * A form whose buttons act at once, with nothing to validate beyond the browser's own validation; for fields with
 * errors, there is `useValidatedForm`.
 */
export function ActionForm({
  action,
  errorText,
  showsError = true,
  needsFreshSignIn = false,
  more,
  buttons,
  className,
  children,
}: ActionFormProps) {
  const t = useTranslations('errors');
  const { error, post, hidden, run } = action;
  const text = typeof errorText === 'function' ? error && errorText(error) : errorText;
  const act = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(enteredIn(event));
  };
  return (
    <form action={post} onSubmit={act} className={className}>
      <HiddenFields {...hidden} />
      {children}
      {buttons && (
        <DialogActions onCancel={buttons.onCancel}>
          <Button type="submit" variant={buttons.variant ?? 'primary'} busy={action.isPending}>
            {buttons.submit}
          </Button>
        </DialogActions>
      )}
      {!showsError ? null : needsFreshSignIn ? (
        <AccountFailure error={error} />
      ) : (
        <SaveError error={error} text={text ?? t('generic')} {...(more !== undefined && { more })} />
      )}
    </form>
  );
}

type ActionButtonProps = ComponentProps<typeof Button> &
  Pick<ActionFormProps, 'action' | 'showsError'> & {
    /** The class of the form around the button. */
    formClass?: string | undefined;
  };

/** A form of one button. */
export function OneButtonForm({ action, showsError = true, formClass, ...button }: ActionButtonProps) {
  return (
    <ActionForm action={action} showsError={showsError} className={formClass}>
      <Button type="submit" busy={action.isPending} {...button} />
    </ActionForm>
  );
}

function enteredIn({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  return new FormData(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
}
