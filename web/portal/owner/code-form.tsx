import { useState } from 'react';
import * as z from 'zod';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import type { Elements } from '../../components/elements.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { lineEntry } from '../../forms/form-entries.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { type FieldProblems, invalidIn } from '../../forms/posted.ts';
import { type Action, type ServerAction, useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AccountFailure } from './account-failure.tsx';
import styles from './account-form.module.css';
import { ActionForm } from './action-form.tsx';

const codeField = z.object({ code: lineEntry });

type CodeFormProps = {
  action: Action<{ code: string }>;
  /** Further fields that are posted, by name. */
  carried: Readonly<Record<string, string>>;
  /** An invalid code has the problem `invalid`; other problems are sentences from the server. */
  validate: (values: { code: string }) => FieldProblems;
  texts: { label: string; hint?: string; invalid: string; submit: string };
  /** The text after too many tries; the general one by default. */
  tooMany?: string | undefined;
  className?: string | undefined;
  children: Elements;
};

export function CodeForm({ action, carried, validate, texts, tooMany, className, children }: CodeFormProps) {
  const form = useValidatedForm({
    action,
    isShort: true,
    schema: codeField,
    defaults: { code: '' },
    validate,
    focused: 'code',
  });
  const problem = form.problem('code');
  return (
    <form {...form.props} action={action.post} className={className ?? styles.form}>
      <HiddenFields {...action.hidden} />
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <TextField
        label={texts.label}
        hint={texts.hint}
        error={problem === 'invalid' ? texts.invalid : problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.entry('code')}
      />
      <AccountFailure error={action.error} tooMany={tooMany} />
      <div className="cluster gap-3">
        <Button type="submit" busy={action.isPending || action.isSuccess}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

type Entered = Readonly<Record<string, string>>;

type AddressStepsProps = {
  /** The name and type of the field for the address or number. */
  name: 'email' | 'phone';
  type: 'email' | 'tel';
  known?: string;
  /** The rules for the address and for the code. */
  rules: { address: z.ZodType; code: z.ZodType };
  /** Sends a code to the address, and returns it as stored. */
  sendCode: ServerAction<Entered, Entered>;
  confirmCode: ServerAction<unknown, Entered & { code: string }>;
  /** The page after a post without scripts. */
  afterwards: string;
  onConfirmed: () => unknown;
  /** The namespace of its texts. */
  texts: 'phone' | 'editProfile';
  lead?: string;
  hint?: string;
  /** The text after too many codes; the general one by default. */
  tooMany?: string;
};

export function AddressSteps(props: AddressStepsProps) {
  const { name, rules, sendCode, confirmCode, afterwards, onConfirmed, texts, tooMany } = props;
  const t = useTranslations();
  const here = useHere();
  const isHydrated = useHydrated();
  const check = useServerAction(confirmCode, { fields: { afterwards }, onDone: onConfirmed });
  const send = useServerAction(sendCode, {
    fields: { afterwards },
    onDone: (to) => {
      if (step.sentTo === undefined) setStep({ sentTo: to[name] });
      else showToast(t(`${texts}.resent`));
    },
  });
  const [step, setStep] = useState<{ sentTo?: string | undefined; isBack?: boolean }>({
    sentTo: send.result?.[name] ?? check.posted?.values[name],
  });
  const { sentTo, isBack = false } = step;
  if (sentTo === undefined) return <AddressForm {...props} action={send} takesFocus={isBack} />;
  return (
    <div className={styles.form}>
      <CodeForm
        action={check}
        carried={{ [name]: sentTo }}
        validate={invalidIn(rules.code)}
        texts={{
          label: t(`${texts}.code`),
          invalid: t(`${texts}.codeInvalid`),
          submit: t(`${texts}.confirm`),
        }}
        tooMany={tooMany}
      >
        <p data-live="polite">{t(`${texts}.sent`, { address: sentTo })}</p>
      </CodeForm>
      <ActionForm action={send} className={styles.form} showsError={false}>
        <input type="hidden" name={name} value={sentTo} />
        <AccountFailure error={send.error} tooMany={tooMany} />
        <div className="cluster gap-3">
          <Button type="submit" variant="secondary" size="small" busy={send.isPending}>
            {t(`${texts}.resend`)}
          </Button>
          {isHydrated ? (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                send.reset();
                setStep({ isBack: true });
              }}
            >
              {t(`${texts}.other`)}
            </Button>
          ) : (
            <LinkButton variant="quiet" size="small" href={here}>
              {t(`${texts}.other`)}
            </LinkButton>
          )}
        </div>
      </ActionForm>
    </div>
  );
}

type AddressFormProps = AddressStepsProps & {
  action: Action<Entered>;
  /** True if the form follows another step, in which case it takes the focus. */
  takesFocus: boolean;
};

function AddressForm(props: AddressFormProps) {
  const { name, type, known = '', rules, texts, action } = props;
  const t = useTranslations();
  const form = useValidatedForm({
    action,
    isShort: true,
    schema: z.object({ [name]: lineEntry }),
    defaults: { [name]: known },
    validate: invalidIn(rules.address),
    focused: props.takesFocus ? name : undefined,
  });
  const problem = form.problem(name);
  return (
    <form {...form.props} action={action.post} className={styles.form}>
      <HiddenFields {...action.hidden} />
      {props.lead && <p>{props.lead}</p>}
      <TextField
        label={t(`${texts}.address`)}
        hint={props.hint}
        error={problem === 'invalid' ? t(`${texts}.addressInvalid`) : problem}
        type={type}
        autoComplete={type}
        {...form.entry(name)}
      />
      <AccountFailure error={action.error} tooMany={props.tooMany} />
      <div className="cluster gap-3">
        <Button type="submit" busy={action.isPending}>
          {t(`${texts}.send`)}
        </Button>
      </div>
    </form>
  );
}
