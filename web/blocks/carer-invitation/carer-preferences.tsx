import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import type { CarerInvitation } from '@merrowvale/shared/schemas/carer.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { zoneNames, zoneOf } from '../../portal/account/send-times.ts';
import { BrowserZone } from './carer-invitation.client.tsx';

/** The languages that messages are written in, each in its own words. */
const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en_gb', label: 'English' },
  { value: 'us', label: 'English (US)' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'jp', label: '日本語' },
];

type CarerPreferencesProps = { locale: Locale; invitation: CarerInvitation };

/** Language and time zone, as chosen before or else those of the page. */
export function CarerPreferences({ locale, invitation }: CarerPreferencesProps) {
  const t = translator(locale);
  const isActive = invitation.state === 'active';
  const language = isActive ? invitation.language : locale;
  const timeZone = isActive ? invitation.timeZone : defaultTimeZone(locale);
  const isListed = languages.some(({ value }) => value === language);
  return (
    <>
      <SelectField
        id="carer-language"
        name="language"
        label={t('carerInvitation.language')}
        choices={isListed ? languages : [{ value: language, label: language }, ...languages]}
        defaultValue={language}
      />
      <SelectField
        id="carer-time-zone"
        name="timeZone"
        label={t('carerInvitation.timeZone')}
        hint={t('carerInvitation.timeZoneHint')}
        choices={zoneNames(timeZone).map((label) => ({ value: zoneOf(label), label }))}
        defaultValue={timeZone}
      />
      {!isActive && <BrowserZone select="carer-time-zone" />}
    </>
  );
}
