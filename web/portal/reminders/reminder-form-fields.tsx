'use client';

import { productInterval } from '@merrowvale/shared/domain/brands.ts';
import { allowsTexts } from '@merrowvale/shared/domain/reminder-rules.ts';
import { Mail, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import { DateField } from '../../components/field/date-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import styles from './reminder-form.module.css';
import type { ReminderFormProps } from './reminder-form-props.ts';
import type { ReminderFormValues } from './reminder-form-values.ts';
import { ReminderTimingFields } from './reminder-timing-fields.tsx';
import { SmsTerms } from './sms-terms.tsx';

type ReminderFormFieldsProps = Pick<ReminderFormProps, 'pets' | 'brands' | 'profile' | 'smsTerms'> & {
  form: UseFormReturn<ReminderFormValues>;
  window: { min: string; max: string } | undefined;
};

export function ReminderFormFields({
  form,
  pets,
  brands,
  profile,
  smsTerms,
  window,
}: ReminderFormFieldsProps) {
  const t = useTranslations('reminderForm');
  const tCommon = useTranslations('common');
  const { errors } = form.formState;
  const { petId, productId, startDate } = form.watch();
  const species = pets.find((pet) => pet.id === petId)?.species;
  const offered = brands.filter((brand) => brand.species === species);
  const texts = allowsTexts(productId);
  return (
    <>
      <SelectField
        label={t('pet')}
        placeholder={tCommon('choose')}
        choices={pets.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.petId?.message}
        {...form.register('petId', { onChange: () => form.setValue('productId', '') })}
      />
      <SelectField
        label={t('medication')}
        placeholder={tCommon('choose')}
        disabled={!species}
        choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.productId?.message}
        {...form.register('productId', {
          onChange: () => {
            const chosen = form.getValues('productId');
            if (!allowsTexts(chosen)) dropTexts(form);
            form.setValue('interval', productInterval(chosen));
          },
        })}
      />
      <div className={styles.pair}>
        {texts && (
          <DateField
            label={t('date')}
            hint={t('dateHint')}
            chosen={startDate}
            min={window?.min}
            max={window?.max}
            error={errors.startDate?.message}
            {...form.register('startDate', { deps: ['productId'] })}
          />
        )}
        <TextField
          label={t('doses')}
          optional={tCommon('optional')}
          hint={t('dosesHint')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.doses?.message}
          {...form.register('doses')}
        />
      </div>
      <ReminderTimingFields form={form} profile={profile} />
      <ChannelChoice form={form} texts={texts} profile={profile} smsTerms={smsTerms} />
    </>
  );
}

type ChannelChoiceProps = Pick<ReminderFormFieldsProps, 'form' | 'profile' | 'smsTerms'> & { texts: boolean };

function ChannelChoice({ form, texts, profile, smsTerms }: ChannelChoiceProps) {
  const t = useTranslations('reminderForm');
  const tList = useTranslations('reminders');
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
  return (
    <div className={styles.channels}>
      <ChoiceCards
        kind="checkbox"
        stacked
        legend={t('channels')}
        hint={texts ? undefined : t('galliprantNote')}
        error={form.formState.errors.channels?.message}
        choices={texts ? [email, sms] : [email]}
        input={form.register('channels')}
      />
      {texts && <SmsTerms>{smsTerms}</SmsTerms>}
    </div>
  );
}

function dropTexts(form: UseFormReturn<ReminderFormValues>): void {
  form.setValue(
    'channels',
    form.getValues('channels').filter((channel) => channel !== 'sms'),
  );
}
