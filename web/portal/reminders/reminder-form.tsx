'use client';

import { findBrand } from '@merrowvale/shared/domain/brands.ts';
import { startDateWindow } from '@merrowvale/shared/domain/reminder-rules.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserTimeZone, today } from '../../lib/api/server-time.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { withTyped } from '../with-typed.ts';
import { ReminderChanged } from './reminder-changes.ts';
import { ReminderConflict } from './reminder-conflict.tsx';
import { storeDraft, takeDraft } from './reminder-draft.ts';
import { ReminderDuplicate } from './reminder-duplicate.tsx';
import styles from './reminder-form.module.css';
import { ReminderFormFields } from './reminder-form-fields.tsx';
import type { ReminderFormProps } from './reminder-form-props.ts';
import {
  channelsOf,
  checkReminderForm,
  inputFor,
  newReminder,
  type ReminderFormValues,
  type ReminderProblem,
  valuesOf,
} from './reminder-form-values.ts';
import { groupReminders } from './reminder-groups.ts';
import { useSaveReminder } from './use-save-reminder.ts';
import { useVerification } from './use-verification.ts';
import { VerifyPhoneDialog } from './verify-phone-dialog.tsx';

const fieldOrder = ['petId', 'productId', 'startDate', 'doses', 'channels'] as const;
/**
 * Medications can be selected only once there is a pet, so the error summary does not link to that field
 * before.
 */
const withoutPet = fieldOrder.filter((field) => field !== 'productId');

/**
 * Creates or changes the reminders of a pet and brand, one for each selected channel. Works in a modal and
 * inline.
 */
export function ReminderForm(props: ReminderFormProps) {
  const { pets, reminders, profile, group, petId = '', skipUrl, consent, onSaved, onDelete } = props;
  const t = useTranslations();
  const message = useProblemText();
  const save = useSaveReminder(group, reminders);
  const verification = useVerification(profile, () => void submit());
  const [began, setBegan] = useState(group);
  const sending = useRef(false);
  const day = today(group?.first.timeZone);
  const known = pets.some((pet) => pet.id === petId) ? petId : '';

  const form = useForm<ReminderFormValues>({
    defaultValues: group ? valuesOf(group) : newReminder(known),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const problems = checkReminderForm(values, day, began);
      return problems.length === 0
        ? { values, errors: {} }
        : {
            values: {},
            errors: Object.fromEntries(problems.map((each) => [each.field, message(each, values)])),
          };
    },
  });

  const submit = form.handleSubmit(async (values) => {
    const channels = channelsOf(values);
    if (verification.needed(channels)) return verification.ask();
    if (sending.current) return;
    sending.current = true;
    const context = { today: day, timeZone: browserTimeZone(), group: began };
    try {
      await save.mutateAsync({ channels, inputFor: (channel) => inputFor(values, channel, context) });
      onSaved();
    } catch (error) {
      // The alert below shows the error, and the form keeps its values.
      if (error instanceof ReminderChanged) goOnUpon(error.now, values);
    } finally {
      sending.current = false;
    }
  });
  const goOnUpon = (now: Reminder, typed: ReminderFormValues) => {
    const [next] = groupReminders(began?.reminders.map((each) => (each.id === now.id ? now : each)) ?? []);
    if (!began || !next) return;
    setBegan(next);
    form.reset(withTyped(valuesOf(began), typed, valuesOf(next)));
  };
  useReturnFromVerification(form.reset, profile.phoneVerified, submit);

  const values = form.watch();
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary form={form} fields={values.petId === '' ? withoutPet : fieldOrder} />
      <ReminderFormFields form={form} {...props} window={startDateWindow(values.productId, day)} />
      {consent}
      <ReminderSaveError error={save.error} />
      {verification.waiting && <Alert tone="info">{t('reminderForm.verifyWait')}</Alert>}
      <div className={styles.actions}>
        {onDelete && (
          <Button variant="dangerQuiet" className={styles.start} onClick={onDelete}>
            {t('reminderForm.delete')}
          </Button>
        )}
        {skipUrl && (
          <LinkButton variant="quiet" href={skipUrl} data-cta>
            {t('reminderForm.skip')}
          </LinkButton>
        )}
        <Button type="submit" busy={save.isPending || verification.waiting}>
          {save.isPending ? t('common.saving') : t('reminderForm.save')}
        </Button>
      </div>
      <VerifyPhoneDialog
        open={verification.open}
        onClose={verification.close}
        onReturn={verification.returned}
        onLeave={() => storeDraft(form.getValues())}
      />
    </form>
  );
}

function ReminderSaveError({ error }: { error: Error | null }) {
  const t = useTranslations();
  if (error instanceof ReminderChanged) return <ReminderConflict {...error} />;
  if (error instanceof ApiError && error.duplicateOf) return <ReminderDuplicate id={error.duplicateOf} />;
  return <SaveError error={error} text={t('errors.generic')} more={t('reminderForm.partial')} />;
}

/** Restores the form's values after verification, and submits it if the number has been verified. */
function useReturnFromVerification(
  restore: (values: ReminderFormValues) => void,
  verified: boolean,
  submit: () => Promise<void>,
) {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const draft = takeDraft();
    if (!draft) return;
    restore(draft);
    if (verified) void submit();
  });
}

function useProblemText() {
  const t = useTranslations('reminderForm');
  const tag = useLanguageTag();
  const text = ({ field, window }: ReminderProblem, productId: string): string => {
    if (field === 'petId') return t('petRequired');
    if (field === 'productId') return t('medicationRequired');
    if (field === 'channels') return t('channelRequired');
    if (field === 'doses') return t('dosesInvalid');
    if (!window) return t('dateInvalid');
    const brand = findBrand(productId)?.name ?? '';
    return t('dateWindow', { brand, from: formatDate(window.min, tag), to: formatDate(window.max, tag) });
  };
  return (problem: ReminderProblem, { productId }: ReminderFormValues) => ({
    type: 'rule',
    message: text(problem, productId),
  });
}
