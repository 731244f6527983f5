import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AccountFailure } from './account-failure.tsx';
import styles from './account-form.module.css';
import { ActionForm } from './action-form.tsx';
import type { Action } from './use-action.ts';

type ResendCodeProps = {
  action: Action;
  /** The form's field for the address or number, and the value to which the code was sent. */
  field: { name: string; value: string };
  texts: { resend: string; other: string; tooMany?: string };
  onOther: () => void;
};

export function ResendCode({ action, field, texts, onOther }: ResendCodeProps) {
  const here = useHere();
  const isHydrated = useHydrated();
  const goBack = () => {
    action.reset();
    onOther();
  };
  return (
    <ActionForm action={action} className={styles.form} showsError={false}>
      <input type="hidden" name={field.name} value={field.value} />
      <AccountFailure error={action.error} {...(texts.tooMany !== undefined && { tooMany: texts.tooMany })} />
      <div className="cluster gap-3">
        <Button type="submit" variant="secondary" size="small" busy={action.isPending}>
          {texts.resend}
        </Button>
        {isHydrated ? (
          <Button variant="quiet" size="small" onClick={goBack}>
            {texts.other}
          </Button>
        ) : (
          <LinkButton variant="quiet" size="small" href={here}>
            {texts.other}
          </LinkButton>
        )}
      </div>
    </ActionForm>
  );
}
