import { invoiceNumberLength } from '@merrowvale/shared/schemas/rebate.ts';
import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import type { Messages } from '../../messages/messages.ts';
import {
  answered,
  distributorChosen,
  emptyPermission,
  enteredPermission,
  invoiceLeft,
  invoiceTyped,
  isInvoiceDisabled,
  isSubmitDisabled,
  type PermissionState,
  type PostedPermission,
  redirectMilliseconds,
  submitted,
} from './permission-state.ts';
import styles from './rebate-permission.module.css';
import { type Clinic, sendPermission } from './send-permission.ts';

export type PermissionFormProps = {
  clinic: Clinic;
  distributors: readonly { value: string; label: string }[];
  messages: Messages['rebatePermission'];
  /** The page that opens after a granted request; empty for none. */
  successUrl: string;
  /** Identifies this rendering of the page. */
  page: string;
  /** Handles the post when scripts don't run. */
  takePermission: (before: PostedPermission, entered: FormData) => Promise<PostedPermission>;
};

/** Distributor and invoice number of a clinic that requests a rebate. */
export function PermissionForm(props: PermissionFormProps) {
  const { clinic, distributors, messages, successUrl } = props;
  const [posted, post] = useActionState(props.takePermission, { ...emptyPermission, page: props.page });
  const [state, setState] = useState<PermissionState>(posted);
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const entered = new FormData(form.current ?? undefined);
    setState((before) => enteredPermission(entered, before));
    setReady(true);
  }, []);
  const attempt = useAttempt();
  const isDone = state.step === 'done';
  const invoice = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.problem === 'exceeded') invoice.current?.focus();
  }, [state.problem]);
  useEffect(() => {
    if (!isDone || successUrl === '') return;
    const timer = setTimeout(() => window.location.assign(successUrl), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [isDone, successUrl]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state.step === 'sending' || isSubmitDisabled(state)) return;
    const next = submitted(state);
    setState(next);
    if (next.step !== 'sending') return;
    const status = await sendPermission(clinic, next, attempt(next));
    setState((current) => answered(current, status));
  };
  const error = problemText(state, messages);
  return (
    <form
      ref={form}
      className={joinClasses(card.card, styles.form)}
      action={post}
      data-ready={isReady || undefined}
      onSubmit={send}
      noValidate
    >
      <input type="hidden" name="locale" value={clinic.locale} />
      <input type="hidden" name="page" value={posted.page} />
      <SelectField
        name="distributor"
        label={messages.distributor}
        error={state.isUnchosen ? messages.waits : undefined}
        autoFocus={!isReady && state.isUnchosen}
        choices={distributors}
        placeholder={messages.choose}
        value={state.distributor}
        disabled={isDone}
        onChange={({ target }) => setState((before) => distributorChosen(before, target.value))}
      />
      <TextField
        ref={invoice}
        name="invoice"
        label={messages.invoice}
        hint={isReady && state.distributor === '' ? messages.waits : messages.invoiceHint}
        error={error}
        autoFocus={!isReady && !state.isUnchosen && error !== undefined}
        value={state.invoice}
        maxLength={invoiceNumberLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={isDone || (isReady && isInvoiceDisabled(state))}
        onChange={({ target }) => setState((before) => invoiceTyped(before, target.value))}
        onBlur={() => setState(invoiceLeft)}
      />
      <p className="visually-hidden" aria-live="polite">
        {error}
      </p>
      <Button
        type="submit"
        disabled={isDone || (isReady && isSubmitDisabled(state))}
        busy={state.step === 'sending'}
        className={joinClasses(card.send, styles.send)}
      >
        {state.step === 'sending' ? messages.sending : messages.send}
      </Button>
      {isDone && <Alert tone="success">{messages.done}</Alert>}
      {isDone && !isReady && successUrl !== '' && (
        <meta httpEquiv="refresh" content={`${redirectMilliseconds / 1000};url=${successUrl}`} />
      )}
      {state.step === 'failed' && <Alert tone="danger">{messages.failed}</Alert>}
    </form>
  );
}

function problemText(
  { problem }: PermissionState,
  messages: Messages['rebatePermission'],
): string | undefined {
  if (problem === undefined) return undefined;
  return { empty: messages.missing, invalid: messages.wrong, exceeded: messages.exceeded }[problem];
}

/** One idempotency key for each pair of distributor and invoice, across retries. */
function useAttempt() {
  const last = useRef({ what: '', key: '' });
  return ({ distributor, invoice }: PermissionState) => {
    const what = `${distributor} ${invoice}`;
    if (last.current.what !== what) last.current = { what, key: crypto.randomUUID() };
    return last.current.key;
  };
}
