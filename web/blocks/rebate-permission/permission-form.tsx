import type { Locale } from '@merrowvale/shared/locales.ts';
import { invoiceNumberLength, invoiceProblem } from '@merrowvale/shared/schemas/rebate.ts';
import { useActionState, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useWatchedForm } from '../../forms/use-validated-form.ts';
import { rememberRebateUser } from '../../lib/rebates/rebate-user-cookie.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Messages } from '../../messages/messages.ts';
import {
  capitalInvoice,
  type PermissionValues,
  type PostedPermission,
  permissionOutcome,
  permissionProblems,
  permissionValues,
} from './permission-values.ts';
import styles from './rebate-permission.module.css';

/** Time between showing the thank-you message and opening the success page. */
const redirectMilliseconds = 2000;

export type PermissionFormProps = {
  clinic: Clinic;
  distributors: readonly { value: string; label: string }[];
  messages: Messages['rebatePermission'];
  /** The page that opens after a granted request; empty for none. */
  successUrl: string;
  /** Handles the post when scripts don't run. */
  takePermission: (before: PostedPermission | undefined, entered: FormData) => Promise<PostedPermission>;
};

export function PermissionForm(props: PermissionFormProps) {
  const { clinic, distributors, messages, successUrl } = props;
  const [posted, post] = useActionState(props.takePermission, undefined);
  const [step, setStep] = useState<PostedPermission['step'] | 'sending'>(posted?.step ?? 'open');
  const isHydrated = useHydrated();
  const attemptFor = useAttempt();
  const form = useWatchedForm({
    schema: permissionValues,
    defaults: { distributor: '', invoice: '' },
    posted,
    validateOn: 'onSubmit',
    revalidateOn: 'onSubmit',
    validate: permissionProblems,
    onValid: (values) => void send(values),
  });
  const send = async (values: PermissionValues) => {
    if (step === 'sending') return;
    setStep('sending');
    const outcome = permissionOutcome(await sendPermission(clinic, values, attemptFor(values).key));
    setStep(outcome === 'exceeded' ? 'open' : outcome);
    if (outcome !== 'exceeded') return;
    form.refuse({ invoice: outcome }, values);
    form.focus('invoice');
  };
  /** Reports forbidden characters at once, but an empty field only when it is left. */
  const type = (input: HTMLInputElement) => {
    capitalize(input);
    if (invoiceProblem(input.value) === 'empty') form.hideErrors('invoice');
    else form.check('invoice');
  };
  const invoice = useRef<HTMLInputElement>(null);
  const readEarlier = useEffectEvent(() => {
    if (invoice.current && invoice.current.value !== invoice.current.defaultValue) type(invoice.current);
  });
  useEffect(() => readEarlier(), []);
  const isDone = step === 'done';
  useRedirect(isDone ? successUrl : '');

  const isUnchosen = form.values.distributor === '';
  const problems = { distributor: form.problem('distributor'), invoice: form.problem('invoice') };
  const error = problemText(problems.invoice, messages);
  return (
    <form
      {...form.props}
      className={joinClasses(card.card, styles.form)}
      action={post}
      onChange={() => setStep((now) => (now === 'failed' ? 'open' : now))}
    >
      <HiddenFields page={posted?.page} values={{ locale: clinic.locale }} />
      <SelectField
        {...form.entry('distributor')}
        label={messages.distributor}
        error={problems.distributor && messages.waits}
        autoFocus={!isHydrated && problems.distributor !== undefined}
        choices={distributors}
        placeholder={messages.choose}
        disabled={isDone}
        onChange={() => form.hideErrors('distributor')}
      />
      <TextField
        {...form.entry('invoice')}
        ref={invoice}
        label={messages.invoice}
        hint={isHydrated && isUnchosen ? messages.waits : messages.invoiceHint}
        error={error}
        autoFocus={!isHydrated && problems.distributor === undefined && error !== undefined}
        maxLength={invoiceNumberLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={isDone || (isHydrated && isUnchosen)}
        onInput={({ currentTarget }) => type(currentTarget)}
        // A disabled field would lose the focus, and its value would not be part of the form.
        onBlur={({ currentTarget }) => currentTarget.disabled || form.check('invoice')}
      />
      <p className="visually-hidden" aria-live="polite">
        {error}
      </p>
      <Button
        type="submit"
        disabled={isDone || (isHydrated && (isUnchosen || error !== undefined))}
        busy={step === 'sending'}
        className={joinClasses(card.send, styles.send)}
      >
        {step === 'sending' ? messages.sending : messages.send}
      </Button>
      {isDone && <Alert tone="success">{messages.done}</Alert>}
      {isDone && !isHydrated && successUrl !== '' && (
        <meta httpEquiv="refresh" content={`${redirectMilliseconds / 1000};url=${successUrl}`} />
      )}
      {step === 'failed' && <Alert tone="danger">{messages.failed}</Alert>}
    </form>
  );
}

/** Opens a page once its address is known, after leaving time to read the thanks. */
function useRedirect(url: string): void {
  useEffect(() => {
    if (url === '') return;
    const timer = setTimeout(() => window.location.assign(url), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [url]);
}

/** Capitalises the text of a field without moving its cursor. */
function capitalize(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  const capitals = capitalInvoice(value);
  if (capitals === value) return;
  input.value = capitals;
  input.setSelectionRange(selectionStart, selectionEnd);
}

function problemText(
  problem: string | undefined,
  { missing, wrong, exceeded }: Messages['rebatePermission'],
): string | undefined {
  if (problem === undefined) return undefined;
  return problem === 'empty' ? missing : problem === 'exceeded' ? exceeded : wrong;
}

type Clinic = { crmId: string; ownerId: string; email: string; locale: Locale };

/**
 * Sends a request and returns the server's status, or 0 if there is no response. Retries use the same idempotency
 * key.
 */
async function sendPermission(
  { crmId, ownerId, email, locale }: Clinic,
  { distributor, invoice }: { distributor: string; invoice: string },
  idempotencyKey: string,
): Promise<number> {
  const [{ callApi }, { ApiError }, { rebateEndpoints }] = await Promise.all([
    import('../../lib/api/call-api.ts'),
    import('../../lib/api/api-error.ts'),
    import('@merrowvale/shared/endpoints/rebate-endpoints.ts'),
  ]);
  rememberRebateUser(ownerId);
  const body = {
    CRM_ID: crmId,
    INVC_NBR: invoice,
    ELA_DVSN: locale,
    UID: ownerId,
    DISTRIBUTOR_CODE: distributor,
    EMAIL: email,
  };
  try {
    await callApi(rebateEndpoints.requestRebatePermission, { body, idempotencyKey });
    return 200;
  } catch (failure) {
    return failure instanceof ApiError && failure.status !== 200 ? failure.status : 0;
  }
}
