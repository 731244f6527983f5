import { brandName } from '@merrowvale/shared/domain/brands.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { startDateWindow } from '@merrowvale/shared/domain/reminder-rules.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { LinkButton } from '../../components/button/link-button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { ApiError, refusedIn } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/api/server-time.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { tabStorage } from '../../lib/storage.ts';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { SaveError } from '../owner/save-error.tsx';
import { petKeys, useRefreshPets } from '../use-refresh-pets.ts';
import { useReaderZone, useToday } from '../use-today.ts';
import { FirstMessage, reminderProblems } from './first-message.tsx';
import { ReminderConflict, ReminderDuplicate } from './reminder-conflict.tsx';
import styles from './reminder-form.module.css';
import { ReminderFormFields } from './reminder-form-fields.tsx';
import type { ReminderFormProps } from './reminder-form-props.ts';
import {
  type CheckedReminderField,
  channelsOf,
  checkedReminderFields,
  checkReminderForm,
  enteredAnchor,
  filledReminderForm,
  firstMessage,
  newReminder,
  type ReminderFormValues,
  reminderFormValues,
} from './reminder-form-values.ts';
import { saveReminder } from './save-reminder.ts';
import { useVerification, VerifyPhoneDialog } from './verify-phone-dialog.tsx';

/**
 * Medications can be selected only once there is a pet, so until then the error summary does not link to that field.
 */
const withoutPet = checkedReminderFields.filter((field) => field !== 'productId');

/**
 * Creates or changes the reminders of a pet and brand, one for each selected channel. Works in a modal and
 * inline.
 */
export function ReminderFormView(props: ReminderFormProps) {
  const { pets, reminders, profile, group, petId = '', afterwards } = props;
  const { skipUrl, consent, onSaved, onDelete } = props;
  const t = useTranslations();
  const tag = useMessageTag();
  const language = messageLanguage(useLocaleCode());
  const refresh = useRefreshPets();
  const verification = useVerification(profile, () => form.submit());
  const [began, setBegan] = useState(group);
  const [listed] = useState(() => reminders.map(({ id }) => id).join(' '));
  const save = useServerAction(saveReminder, {
    fields: { afterwards, listed, began: began ? JSON.stringify(began.reminders) : '' },
    refreshes: petKeys,
    onDone: ({ needsPhone, changed }, entered) => {
      if (needsPhone) return verification.ask();
      if (!changed) return onSaved(enteredAnchor(entered));
      setBegan(changed.group);
      form.reset(changed.values);
    },
    // The error is shown at once, regardless of how long reloading takes.
    onError: () => void refresh(),
  });
  const { error, result } = save;
  const again = { again: error ? 'yes' : '' };
  const day = useToday(group?.first.timeZone);
  const timeZone = useReaderZone();
  const isHydrated = useHydrated();
  const known = pets.find((pet) => pet.id === petId) ?? (pets.length === 1 ? pets[0] : undefined);

  const form = useValidatedForm({
    schema: reminderFormValues,
    defaults: group ? filledReminderForm(group) : newReminder(known?.id ?? ''),
    action: save,
    validate: (values) => checkReminderForm(values, day, began),
    onValid: (values, _button, entered) => {
      entered.set('again', again.again);
      if (!verification.needed(channelsOf(values))) return;
      verification.ask();
      return false;
    },
  });
  useReturnFromVerification(form.reset, profile.phoneVerified, form.submit);

  const { values } = form;
  const context = { now: serverNow().toISOString(), today: day, timeZone, profile, group: began };
  // In the browser only, because it depends on the time.
  const message = isHydrated ? firstMessage(values, context) : undefined;
  const window = startDateWindow(values.productId, day);
  const problemOf = (field: CheckedReminderField) => {
    const problem = form.problem(field);
    if (problem === undefined) return undefined;
    if (problem !== 'window' || !window) return t(`reminderForm.${reminderProblems[field]}`);
    const brand = brandName(values.productId, language);
    const [from, to] = [formatDate(window.min, tag), formatDate(window.max, tag)];
    return t('reminderForm.dateWindow', { brand, from, to });
  };
  return (
    <>
      <form {...form.props} action={save.post} className={styles.form}>
        <HiddenFields {...save.hidden} values={{ ...save.hidden.values, ...again }} />
        <ErrorSummary
          title={t('errors.summary')}
          fields={(values.petId === '' ? withoutPet : checkedReminderFields).map((field) => ({
            id: form.entry(field).id,
            message: problemOf(field),
          }))}
          attempts={form.attempts}
          entries="buttons"
        />
        <ReminderFormFields
          form={form}
          error={problemOf}
          {...props}
          window={window}
          passed={message?.isHourPassed ? { today: day, hour: message.time } : undefined}
        />
        {consent}
        {result?.changed && <ReminderConflict {...result.changed} />}
        <ReminderSaveError error={error} />
        {result?.needsPhone && <NeedsPhone />}
        {verification.waiting && <Alert tone="info">{t('reminderForm.verifyWait')}</Alert>}
        <div className={styles.footer}>
          <p data-live="polite">
            {message && <FirstMessage message={message} channels={channelsOf(values)} today={day} />}
          </p>
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

/** Texts need a verified number; with scripts a dialog asks for it. */
function NeedsPhone() {
  const t = useTranslations('reminderForm');
  const screen = { locale: useLocaleCode(), returnUrl: useHere() };
  if (useHydrated()) return null;
  return (
    <Alert
      tone="warning"
      actions={
        <a
          href={`/auth/verify-phone?${new URLSearchParams(screen)}`}
          className={buttonClass({ size: 'small' })}
        >
          {t('verifyStart')}
        </a>
      }
    >
      {t('verifyText')}
    </Alert>
  );
}

function ReminderSaveError({ error }: { error: Error | null }) {
  const t = useTranslations();
  if (error && Object.keys(refusedIn(error)).length > 0) return null;
  if (error instanceof ApiError && error.duplicateOf) return <ReminderDuplicate id={error.duplicateOf} />;
  return <SaveError error={error} text={t('errors.generic')} more={t('reminderForm.partial')} />;
}

function useReturnFromVerification(
  restore: (values: ReminderFormValues) => void,
  verified: boolean,
  submit: () => void,
) {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const draft = removeDraft();
    if (!draft) return;
    restore(draft);
    if (verified) submit();
  });
}

const storageKey = 'reminder-draft';
const draft = z.object({ address: z.string(), values: reminderFormValues });

/** Stores a form's values in this tab while its owner is away verifying a phone number. */
function storeDraft(values: ReminderFormValues): void {
  tabStorage.write(storageKey, JSON.stringify({ address: address(), values }));
}

function removeDraft(): ReminderFormValues | undefined {
  const parsed = draft.safeParse(parseJson(tabStorage.read(storageKey) ?? ''));
  if (!parsed.success || parsed.data.address !== address()) return undefined;
  tabStorage.remove(storageKey);
  return parsed.data.values;
}

function address(): string {
  return window.location.pathname + window.location.search;
}
