import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { ComboboxField } from '../../components/combobox-field/combobox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { readEntries } from '../../forms/form-entries.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { isChangedElsewhere } from '../../lib/api/api-error.ts';
import { browserTimeZone } from '../../lib/api/server-time.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { useActionForm } from '../owner/use-action-form.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { saveTimes } from './profile-actions.ts';
import { sendTimes, timeText, zoneNames, zoneOf, zoneText } from './send-times.ts';
import { timesChange, timesFormValues, timesProblems } from './times-form-values.ts';
import { useProfileChange } from './use-profile-change.ts';

export function MessageTimes({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('common');
  const tErrors = useTranslations('errors');
  const tag = useLanguageTag();
  const entries = (entered: FormData) => readEntries(timesFormValues, entered);
  const save = useProfileChange(saveTimes, profile, {
    changed: (entered) => timesChange(entries(entered)),
    onDone: (entered) => showToast(t('timesSaved', { time: timeText(entries(entered).sendTime, tag) })),
  });
  const form = useActionForm(save, {
    schema: timesFormValues,
    defaults: { sendTime: profile.sendTime, zone: zoneText(profile.timeZone ?? browserTimeZone()) },
    validate: timesProblems,
  });
  const { zone } = form.values;
  return (
    <AccountSection id="times" title={t('timesTitle')} lead={t('timesText')}>
      <form {...form.props} action={save.post} className={styles.times}>
        <HiddenFields {...save.hidden} />
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
            error={save.error}
            text={isChangedElsewhere(save.error) ? t('changedElsewhere') : tErrors('generic')}
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
