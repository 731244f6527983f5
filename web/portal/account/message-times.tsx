'use client';

import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ComboboxField } from '../../components/combobox-field/combobox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useWatchedForm } from '../../forms/use-validated-form.ts';
import { isChangedElsewhere } from '../../lib/api/api-error.ts';
import { browserTimeZone } from '../../lib/api/server-time.ts';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLanguageTag, useLocaleCode } from '../locale-context.tsx';
import { errorFor } from '../owner/error-for.ts';
import { SaveError } from '../owner/save-error.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { sendTimes, timeText, zoneNames, zoneOf, zoneText } from './send-times.ts';
import { takeTimes } from './take-profile.ts';
import { timesChange, timesFormValues, timesProblems } from './times-form-values.ts';
import { useProfileChange } from './use-profile-change.ts';

/** The send time and time zone of an owner's reminders. */
export function MessageTimes({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('common');
  const tErrors = useTranslations('errors');
  const tag = useLanguageTag();
  const locale = useLocaleCode();
  const here = useHere();
  const isHydrated = useHydrated();
  const save = useProfileChange(profile);
  const [posted, post] = useActionState(takeTimes, undefined);
  const form = useWatchedForm({
    schema: timesFormValues,
    defaults: { sendTime: profile.sendTime, zone: zoneText(profile.timeZone ?? browserTimeZone()) },
    posted,
    validateOn: 'onSubmit',
    validate: timesProblems,
    onValid: (values) => {
      const confirm = () => showToast(t('timesSaved', { time: timeText(values.sendTime, tag) }));
      save.mutate(timesChange(values), { onSuccess: confirm });
    },
  });
  const { zone } = form.values;
  const error = save.error ?? (isHydrated ? null : errorFor(posted?.failure));
  return (
    <AccountSection title={t('timesTitle')} lead={t('timesText')}>
      <form {...form.props} action={post} className={styles.times}>
        <HiddenFields
          page={posted?.page}
          values={{ locale, afterwards: here, version: String(profile.version) }}
        />
        <SelectField label={t('sendTime')} choices={sendTimes(tag)} {...form.entry('sendTime')} />
        <ComboboxField
          label={t('timeZone')}
          hint={t('timeZoneHint')}
          error={form.problem('zone') && t('timeZoneRequired')}
          items={zoneNames(zoneOf(zone || 'UTC'))}
          name="zone"
          value={zone || null}
          onChange={(value) => form.change('zone', value ?? '')}
          texts={{ clear: tCommon('clear'), open: tCommon('open'), empty: tCommon('none') }}
        />
        <input {...form.entry('zone')} hidden />
        <div className={styles.wide}>
          <SaveError
            error={error}
            text={isChangedElsewhere(error) ? t('changedElsewhere') : tErrors('generic')}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? tCommon('saving') : t('saveTimes')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
