'use client';

import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ComboboxField } from '../../components/combobox-field/combobox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { isChangedElsewhere } from '../../lib/api/api-error.ts';
import { browserTimeZone } from '../../lib/api/server-time.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { SaveError } from '../owner/save-error.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { sendTimes, timeText, zoneNames, zoneOf, zoneText } from './send-times.ts';
import { useProfileChange } from './use-profile-change.ts';

/** The hour and time zone of an owner's reminders. */
export function MessageTimes({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('common');
  const tErrors = useTranslations('errors');
  const tag = useLanguageTag();
  const save = useProfileChange(profile);
  const [sendTime, setSendTime] = useState(profile.sendTime);
  const [zone, setZone] = useState<string | null>(zoneText(profile.timeZone ?? browserTimeZone()));
  const [submitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (zone === null) return;
    const confirm = () => showToast(t('timesSaved', { time: timeText(sendTime, tag) }));
    save.mutate({ sendTime, timeZone: zoneOf(zone) }, { onSuccess: confirm });
  };
  const isStale = isChangedElsewhere(save.error);
  return (
    <AccountSection title={t('timesTitle')} lead={t('timesText')}>
      <form noValidate className={styles.times} onSubmit={submit}>
        <SelectField
          label={t('sendTime')}
          choices={sendTimes(tag)}
          value={sendTime}
          onChange={(event) => setSendTime(event.target.value)}
        />
        <ComboboxField
          label={t('timeZone')}
          hint={t('timeZoneHint')}
          error={submitted && zone === null ? t('timeZoneRequired') : undefined}
          items={zoneNames(zoneOf(zone ?? 'UTC'))}
          value={zone}
          onChange={setZone}
          texts={{ clear: tCommon('clear'), open: tCommon('open'), empty: tCommon('none') }}
        />
        <div className={styles.wide}>
          <SaveError error={save.error} text={isStale ? t('changedElsewhere') : tErrors('generic')} />
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
