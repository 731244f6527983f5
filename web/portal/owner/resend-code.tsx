'use client';

import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { AccountFailure } from './account-failure.tsx';
import styles from './account-form.module.css';

type ResendCodeProps = {
  /** The form's field for the address or number, and the value to which the code was sent. */
  field: { name: string; value: string };
  texts: { resend: string; resent: string; other: string };
  /** The text after too many codes; the general text by default. */
  tooMany?: string;
  /** The form's action without scripts. */
  post: (entered: FormData) => void;
  send: {
    mutate: (to: string, options: { onSuccess: () => void }) => void;
    error: Error | null;
    isPending: boolean;
  };
  onOther: () => void;
};

/** For people whose code has not arrived: another code, or another address or number. */
export function ResendCode({ field, texts, tooMany, post, send, onOther }: ResendCodeProps) {
  const locale = useLocaleCode();
  const here = useHere();
  const isHydrated = useHydrated();
  return (
    <form
      action={post}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(field.value, { onSuccess: () => showToast(texts.resent) });
      }}
    >
      <HiddenFields page={undefined} values={{ locale }} />
      <input type="hidden" name={field.name} value={field.value} />
      <AccountFailure error={send.error} {...(tooMany !== undefined && { tooMany })} />
      <div className="cluster gap-3">
        <Button type="submit" variant="secondary" size="small" busy={send.isPending}>
          {texts.resend}
        </Button>
        {isHydrated ? (
          <Button variant="quiet" size="small" onClick={onOther}>
            {texts.other}
          </Button>
        ) : (
          <LinkButton variant="quiet" size="small" href={here}>
            {texts.other}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
