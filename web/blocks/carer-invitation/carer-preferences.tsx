import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import type { CarerInvitation } from '@merrowvale/shared/schemas/carer.ts';
import fieldStyles from '../../components/field/field.module.css';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { zoneNames, zoneOf } from '../../portal/account/send-times.ts';

/** The languages that messages are available in, each named in its own language. */
const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en_gb', label: 'English' },
  { value: 'us', label: 'English (US)' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'jp', label: '日本語' },
];

type CarerPreferencesProps = { locale: Locale; invitation: CarerInvitation };

export function CarerPreferences({ locale, invitation }: CarerPreferencesProps) {
  const t = translator(locale);
  const isActive = invitation.state === 'active';
  const language = isActive ? invitation.language : locale;
  const timeZone = isActive ? invitation.timeZone : defaultTimeZone(locale);
  const isListed = languages.some(({ value }) => value === language);
  return (
    <>
      <Choice
        id="carer-language"
        name="language"
        label={t('carerInvitation.language')}
        choices={isListed ? languages : [{ value: language, label: language }, ...languages]}
        defaultValue={language}
      />
      <Choice
        id="carer-time-zone"
        name="timeZone"
        label={t('carerInvitation.timeZone')}
        hint={t('carerInvitation.timeZoneHint')}
        choices={zoneNames(timeZone).map((label) => ({ value: zoneOf(label), label }))}
        defaultValue={timeZone}
        data-own-zone={isActive ? undefined : ''}
      />
    </>
  );
}

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
  defaultValue: string;
  /** The shell selects the browser's own time zone. */
  'data-own-zone'?: '' | undefined;
};

/**
 * A select that looks like the form fields but uses no hooks: blocks are rendered outside of React's own
 * render.
 */
function Choice({ id, name, label, hint, choices, ...select }: ChoiceProps) {
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="soft text-xs leading-4">
          {hint}
        </p>
      )}
      <div className="row align-center relative">
        <select
          id={id}
          name={name}
          {...select}
          aria-describedby={hint && `${id}-hint`}
          className={joinClasses(fieldStyles.input, fieldStyles.select)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Glyph name="chevron-down" className={fieldStyles.chevron} />
      </div>
    </div>
  );
}
