import { offeredIntervals, productInterval } from '@merrowvale/shared/domain/brands.ts';
import { allowsTexts } from '@merrowvale/shared/domain/reminder-rules.ts';
import { followUpDaysLimits, leadDaysLimits } from '@merrowvale/shared/domain/slot-kind.ts';
import type { Device } from '@merrowvale/shared/schemas/device.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { MoreFields } from '../../components/disclosure/more-fields.tsx';
import type { Elements } from '../../components/elements.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { DateField, TextField } from '../../components/field/text-field.tsx';
import { devicesQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { thisDeviceQuery } from '../../lib/notifications/this-device.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { sendTimes, timeText } from '../account/send-times.ts';
import { SwitchOn } from '../devices/switch-on.tsx';
import { startDateOf, TodaysDose } from './first-message.tsx';
import { useIntervalText } from './interval-text.ts';
import styles from './reminder-form.module.css';
import type { ReminderFields, ReminderFormProps } from './reminder-form-props.ts';
import type { CheckedReminderField } from './reminder-form-values.ts';
import { useTextHoursHint } from './use-text-hours-hint.ts';

type ReminderFormFieldsProps = Pick<
  ReminderFormProps,
  'pets' | 'brands' | 'profile' | 'smsTerms' | 'isPetFixed'
> &
  ReminderFields & {
    /** The error of a field, in the reader's language. */
    error: (field: CheckedReminderField) => string | undefined;
    window: { min: string; max: string } | undefined;
    /** Today and the hour of its message, if it is too late for it. */
    passed: { today: string; hour: string } | undefined;
  };

export function ReminderFormFields({
  form,
  error,
  pets,
  brands,
  profile,
  smsTerms,
  isPetFixed = false,
  window,
  passed,
}: ReminderFormFieldsProps) {
  const t = useTranslations('reminderForm');
  const tCommon = useTranslations('common');
  const isHydrated = useHydrated();
  const { petId, productId, startDate, channels } = form.values;
  const pet = pets.find(({ id }) => id === petId);
  const species = pet?.species;
  // Without scripts the pet and its medication are chosen at the same time.
  const offered = brands.filter((brand) => (!isHydrated && !species) || brand.species === species);
  const texts = allowsTexts(productId);
  return (
    <>
      {isPetFixed && pet ? (
        <p>
          <span className="soft">{`${t('pet')}: `}</span>
          <strong>{pet.name}</strong>
          <input {...form.entry('petId')} hidden />
        </p>
      ) : (
        <SelectField
          label={t('pet')}
          placeholder={tCommon('choose')}
          choices={pets.map(({ id, name }) => ({ value: id, label: name }))}
          error={error('petId')}
          {...form.entry('petId')}
          onChange={() => form.assign({ productId: '' })}
        />
      )}
      <SelectField
        label={t('medication')}
        placeholder={tCommon('choose')}
        disabled={isHydrated && !species}
        choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
        error={error('productId')}
        {...form.entry('productId')}
        onChange={(event) => {
          // Clearing the field for another pet does not count as a choice.
          if (event.defaultPrevented) return;
          const chosen = event.target.value;
          form.assign({
            interval: productInterval(chosen),
            ...(!allowsTexts(chosen) && { channels: channels.filter((channel) => channel !== 'sms') }),
          });
        }}
      />
      <div className={styles.pair}>
        {texts ? (
          <DateField
            label={t('date')}
            hint={t(passed ? 'dateHintLate' : 'dateHint')}
            chosen={startDate}
            min={window?.min}
            max={window?.max}
            error={error('startDate')}
            {...form.entry('startDate')}
            defaultValue={startDate}
          />
        ) : (
          <input name="startDate" defaultValue={startDate} hidden />
        )}
        <TextField
          label={t('doses')}
          optional={tCommon('optional')}
          hint={t('dosesHint')}
          inputMode="numeric"
          autoComplete="off"
          error={error('doses')}
          {...form.entry('doses')}
        />
        <IntervalField form={form} />
      </div>
      {texts && passed && <TodaysDose {...passed} {...startDateOf(form)} />}
      <ChannelChoice form={form} error={error} texts={texts} profile={profile} smsTerms={smsTerms} />
      <ReminderTimingFields form={form} profile={profile} />
    </>
  );
}

type ChannelChoiceProps = Pick<ReminderFormFieldsProps, 'form' | 'error' | 'profile' | 'smsTerms'> & {
  texts: boolean;
};

function ChannelChoice({ form, error, texts, profile, smsTerms }: ChannelChoiceProps) {
  const t = useTranslations('reminderForm');
  const tList = useTranslations('reminders');
  const { channels, sendTime } = form.values;
  const textHours = useTextHoursHint(sendTime || profile.sendTime);
  const tag = useMessageTag();
  const isNotified = channels.includes('push');
  const listed = useQuery({ ...devicesQuery(useLocaleCode()), enabled: isNotified });
  const devices = isNotified ? listed.data?.devices : undefined;
  const here = useQuery(thisDeviceQuery).data;
  const isOnHere = devices?.some(({ id }) => id === here?.id);
  const textsHint = channels.includes('sms') ? textHours : undefined;
  const email = {
    value: 'email',
    label: tList('email'),
    note: profile.emailAddress ? t('emailTo', { address: profile.emailAddress }) : undefined,
    icon: <Mail aria-hidden />,
  };
  const sms = {
    value: 'sms',
    label: tList('sms'),
    note: profile.phoneVerified && profile.phone ? t('smsTo', { phone: profile.phone }) : t('smsVerify'),
    icon: <MessageSquareText aria-hidden />,
  };
  const push = {
    value: 'push',
    label: tList('push'),
    note: devices && (devices.length > 0 ? t('pushTo', { devices: namesOf(devices, tag) }) : t('pushNone')),
    icon: <BellRing aria-hidden />,
  };
  return (
    <div className="stack gap-3">
      <ChoiceCards
        kind="checkbox"
        stacked
        legend={t('channels')}
        hint={texts ? textsHint : t('galliprantNote')}
        error={error('channels')}
        choices={texts ? [email, sms, push] : [email]}
        {...form.choice('channels')}
      />
      {devices && !isOnHere && <SwitchOn />}
      {texts && <SmsTerms>{smsTerms}</SmsTerms>}
    </div>
  );
}

function namesOf(devices: readonly Device[], tag: string): string {
  return new Intl.ListFormat(tag).format(devices.map(({ name }) => name));
}

type ReminderTimingFieldsProps = ReminderFields & { profile: Profile };

function ReminderTimingFields({ form, profile }: ReminderTimingFieldsProps) {
  const t = useTranslations('reminderForm');
  const tag = useMessageTag();
  const { sendTime, leadDays, followUpDays } = form.values;
  return (
    <MoreFields title={t('more')} isNeeded={sendTime !== '' || leadDays !== '0' || followUpDays !== ''}>
      <div className={styles.pair}>
        <SelectField
          label={t('sendTime')}
          placeholder={t('usualTime', { time: timeText(profile.sendTime, tag) })}
          choices={sendTimes(tag)}
          {...form.entry('sendTime')}
        />
        <SelectField
          label={t('leadDays')}
          choices={daysBetween(leadDaysLimits).map((days) => ({
            value: String(days),
            label: t('daysAhead', { count: days }),
          }))}
          {...form.entry('leadDays')}
        />
        <SelectField
          label={t('followUp')}
          hint={t('followUpHint')}
          placeholder={t('noFollowUp')}
          choices={daysBetween(followUpDaysLimits).map((days) => ({
            value: String(days),
            label: t('daysLater', { count: days }),
          }))}
          {...form.entry('followUpDays')}
        />
      </div>
    </MoreFields>
  );
}

/** Rendered only if the product offers a choice. */
function IntervalField({ form }: ReminderFields) {
  const t = useTranslations('reminderForm');
  const text = useIntervalText();
  const offered = offeredIntervals(form.values.productId);
  if (offered.length < 2) return null;
  const choices = offered.map((interval) => ({ value: interval, label: text(interval) }));
  return <SelectField label={t('interval')} choices={choices} {...form.entry('interval')} />;
}

function daysBetween({ min, max }: { min: number; max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}

function SmsTerms({ children }: { children?: Elements }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const terms =
    children ?? (['p1', 'p2', 'p3', 'p4'] as const).map((key) => <p key={key}>{t(`smsTerms.${key}`)}</p>);
  return (
    <div className="soft text-sm">
      <span>{t('reminderForm.termsLead')}</span>{' '}
      <button type="button" className={styles.textLink} onClick={() => setOpen(true)}>
        {t('reminderForm.terms')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('smsTerms.title')} size="md">
        {terms}
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('common.close')}</Button>
        </DialogActions>
      </Dialog>
      {!isHydrated && (
        <details className="without-script">
          <summary>{t('reminderForm.terms')}</summary>
          {terms}
        </details>
      )}
    </div>
  );
}
