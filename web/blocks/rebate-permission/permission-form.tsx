import type { Locale } from '@merrowvale/shared/locales.ts';
import { invoiceNumberLength, invoiceProblem } from '@merrowvale/shared/schemas/rebate.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { type FailureMessages, SendFailure } from '../../forms/send-failure.tsx';
import { type ServerAction, useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { refusedIn } from '../../lib/api/api-error.ts';
import { type IslandTexts, type Translate, useTexts } from '../../lib/i18n/translate.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Messages } from '../../messages/messages.ts';
import { type PermissionValues, permissionProblems, permissionValues } from './permission-values.ts';
import styles from './rebate-permission.module.css';

/** Time between showing the thank-you message and opening the success page. */
const redirectMilliseconds = 2000;

export type PermissionFormProps = {
  locale: Locale;
  distributors: readonly { value: string; label: string }[];
  texts: IslandTexts<Messages['rebatePermission'] & FailureMessages>;
  /** The page that opens after a granted request; empty for none. */
  successUrl: string;
  requestPermission: ServerAction<string | null, PermissionValues>;
};

export function PermissionFormView({
  locale,
  distributors,
  texts,
  successUrl,
  requestPermission,
}: PermissionFormProps) {
  const t = useTexts(texts);
  const request = useServerAction(requestPermission, { fields: { locale } });
  const isHydrated = useHydrated();
  const form = useValidatedForm({
    schema: permissionValues,
    defaults: { distributor: '', invoice: '' },
    action: request,
    validateOn: 'onSubmit',
    revalidateOn: 'onSubmit',
    validate: permissionProblems,
    onRefused: () => form.focus('invoice'),
  });
  /** Reports forbidden characters at once, but an empty field only when it is left. */
  const type = (input: HTMLInputElement) => {
    if (invoiceProblem(input.value) === 'empty') form.hideErrors('invoice');
    else form.check('invoice');
  };
  const invoice = useRef<HTMLInputElement>(null);
  const readEarlier = useEffectEvent(() => {
    if (invoice.current && invoice.current.value !== invoice.current.defaultValue) type(invoice.current);
  });
  useEffect(() => readEarlier(), []);
  const isDone = request.result !== undefined;
  const isFailed = request.error !== null && refusedIn(request.error).invoice === undefined;
  useRedirect(isDone ? successUrl : '');

  const isUnchosen = form.values.distributor === '';
  const problems = { distributor: form.problem('distributor'), invoice: form.problem('invoice') };
  const error = problemText(problems.invoice, t);
  return (
    <form
      {...form.props}
      className={joinClasses(card.card, styles.form)}
      action={request.post}
      onChange={() => request.error && request.reset()}
    >
      <HiddenFields {...request.hidden} />
      <SelectField
        {...form.entry('distributor')}
        label={t('distributor')}
        error={problems.distributor && t('waits')}
        autoFocus={!isHydrated && problems.distributor !== undefined}
        choices={distributors}
        placeholder={t('choose')}
        disabled={isDone}
        onChange={() => form.hideErrors('distributor')}
      />
      <TextField
        {...form.entry('invoice')}
        ref={invoice}
        label={t('invoice')}
        hint={isHydrated && isUnchosen ? t('waits') : t('invoiceHint')}
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
      <p className="visually-hidden" data-live="polite">
        {error}
      </p>
      <Button
        type="submit"
        disabled={isDone || (isHydrated && (isUnchosen || error !== undefined))}
        busy={request.isPending}
        className={joinClasses(card.send, styles.send)}
      >
        {request.isPending ? t('sending') : t('send')}
      </Button>
      {isDone && <Alert tone="success">{t('done')}</Alert>}
      {isDone && !isHydrated && successUrl !== '' && (
        <meta httpEquiv="refresh" content={`${redirectMilliseconds / 1000};url=${successUrl}`} />
      )}
      {isFailed && <SendFailure error={request.error} t={t} />}
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

function problemText(
  problem: string | undefined,
  t: Translate<Messages['rebatePermission']>,
): string | undefined {
  if (problem === undefined) return undefined;
  if (problem === 'empty') return t('missing');
  return t(problem === 'unusual' || problem === 'exceeded' ? problem : 'wrong');
}
