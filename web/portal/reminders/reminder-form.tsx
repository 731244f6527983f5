'use client';

import { findBrand } from '@merrowvale/shared/domain/brands.ts';
import { startDateWindow } from '@merrowvale/shared/domain/reminder-rules.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useTranslations } from 'next-intl';
import { useActionState, useEffect, useRef, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { LinkButton } from '../../components/button/link-button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useWatchedForm } from '../../forms/use-validated-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserTimeZone } from '../../lib/api/server-time.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLanguageTag, useLocaleCode } from '../locale-context.tsx';
import { errorFor } from '../owner/error-for.ts';
import { SaveError } from '../owner/save-error.tsx';
import { useToday } from '../use-today.ts';
import { withTyped } from '../with-typed.ts';
import type { PostedReminder } from './posted-reminder.ts';
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
  reminderFormValues,
  reminderProblems,
  valuesOf,
} from './reminder-form-values.ts';
import { groupReminders } from './reminder-groups.ts';
import { takeReminder } from './take-reminder.ts';
import { useSaveReminder } from './use-save-reminder.ts';
import { useVerification } from './use-verification.ts';
import { VerifyPhoneDialog } from './verify-phone-dialog.tsx';

const fieldOrder = ['petId', 'productId', 'startDate', 'doses', 'channels'] as const;
/**
 * Medications can be selected only once there is a pet, so until then the error summary does not link to that field.
 */
const withoutPet = fieldOrder.filter((field) => field !== 'productId');

/**
 * Creates or changes the reminders of a pet and brand, one for each selected channel. Works in a modal and
 * inline.
 */
export function ReminderForm(props: ReminderFormProps) {
  const { pets, reminders, profile, group, petId = '', skipUrl, consent, onSaved, onDelete } = props;
  const t = useTranslations();
  const textOf = useProblemText();
  const save = useSaveReminder(group, reminders);
  const verification = useVerification(profile, () => form.submit());
  const [began, setBegan] = useState(group);
  const [posted, post] = useActionState(takeReminder, undefined);
  const sending = useRef(false);
  const day = useToday(group?.first.timeZone);
  const known = pets.some((pet) => pet.id === petId) ? petId : '';

  const form = useWatchedForm({
    schema: reminderFormValues,
    defaults: group ? valuesOf(group) : newReminder(known),
    posted,
    validate: (values) => reminderProblems(checkReminderForm(values, day, began)),
    onValid: (values) => void submit(values),
  });
  const submit = async (values: ReminderFormValues) => {
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
  };
  const goOnUpon = (now: Reminder, typed: ReminderFormValues) => {
    const [next] = groupReminders(began?.reminders.map((each) => (each.id === now.id ? now : each)) ?? []);
    if (!began || !next) return;
    setBegan(next);
    form.reset(withTyped(valuesOf(began), typed, valuesOf(next)));
  };
  useReturnFromVerification(form.reset, profile.phoneVerified, form.submit);

  const { values } = form;
  const window = startDateWindow(values.productId, day);
  const problemOf = (field: string) => {
    const problem = form.problem(field);
    return problem === undefined ? undefined : textOf(field, problem, values.productId, window);
  };
  return (
    <>
      <form {...form.props} action={post} className="stack gap-5">
        <ReminderCarried {...props} posted={posted} />
        <ErrorSummary
          title={t('errors.summary')}
          errors={(values.petId === '' ? withoutPet : fieldOrder).flatMap((field) => {
            const message = problemOf(field);
            return message ? [{ id: form.entry(field).id, message }] : [];
          })}
          attempts={form.attempts}
          entries="buttons"
        />
        <ReminderFormFields form={form} error={problemOf} {...props} window={window} />
        {consent}
        <ReminderSaveError error={save.error} />
        <PostedFailure posted={posted} />
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
          {/* Leaving a field may shift the layout, which must not move the button away from the pointer. */}
          <Button
            type="submit"
            busy={save.isPending || verification.waiting}
            onMouseDown={(event) => event.preventDefault()}
          >
            {save.isPending ? t('common.saving') : t('reminderForm.save')}
          </Button>
        </div>
      </form>
      {/* Outside the form, because it has forms of its own. */}
      <VerifyPhoneDialog
        open={verification.open}
        phone={profile.phone ?? ''}
        onClose={verification.close}
        onReturn={verification.returned}
        onLeave={() => storeDraft(form.values)}
      />
    </>
  );
}

type PostedProps = { posted: PostedReminder | undefined };

/** Everything that a post without scripts needs to know about the page. */
function ReminderCarried({ group, afterwards, posted }: ReminderFormProps & PostedProps) {
  const locale = useLocaleCode();
  return (
    <HiddenFields
      page={posted?.page}
      values={{
        locale,
        afterwards,
        reminderId: group?.first.id ?? '',
        began: group ? JSON.stringify(valuesOf(group)) : '',
      }}
    />
  );
}

/** The reason why a form that was posted without scripts has not been saved. */
function PostedFailure({ posted }: PostedProps) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const here = useHere();
  const isHydrated = useHydrated();
  if (isHydrated || !posted) return null;
  const { changed, duplicateOf, needsPhone, failure } = posted;
  if (changed) return <ReminderConflict {...changed} />;
  if (duplicateOf !== undefined) return <ReminderDuplicate id={duplicateOf} />;
  if (!needsPhone) return <ReminderSaveError error={errorFor(failure)} />;
  const screen = `/auth/verify-phone?${new URLSearchParams({ locale, returnUrl: here })}`;
  return (
    <Alert
      tone="warning"
      actions={
        <a href={screen} className={buttonClass({ size: 'small' })}>
          {t('reminderForm.verifyStart')}
        </a>
      }
    >
      {t('reminderForm.verifyText')}
    </Alert>
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
  submit: () => void,
) {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const draft = takeDraft();
    if (!draft) return;
    restore(draft);
    if (verified) submit();
  });
}

/** A field's error in the reader's language. */
function useProblemText() {
  const t = useTranslations('reminderForm');
  const tag = useLanguageTag();
  return (
    field: string,
    problem: string,
    productId: string,
    window: { min: string; max: string } | undefined,
  ): string => {
    if (field === 'petId') return t('petRequired');
    if (field === 'productId') return t('medicationRequired');
    if (field === 'channels') return t('channelRequired');
    if (field === 'doses') return t('dosesInvalid');
    if (problem !== 'window' || !window) return t('dateInvalid');
    const brand = findBrand(productId)?.name ?? '';
    return t('dateWindow', { brand, from: formatDate(window.min, tag), to: formatDate(window.max, tag) });
  };
}
