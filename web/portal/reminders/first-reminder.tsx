import { brandName, brands, findBrand } from '@merrowvale/shared/domain/brands.ts';
import { allowsTexts, startDateWindow } from '@merrowvale/shared/domain/reminder-rules.ts';
import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { defaultSendTime } from '@merrowvale/shared/schemas/reminder.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import type { Elements } from '../../components/elements.ts';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { DateField, TextField } from '../../components/field/text-field.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useReturn, useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { refusedIn } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/api/server-time.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import {
  LocaleProvider,
  useLocaleCode,
  useMessageTag,
  useTranslations,
} from '../../lib/i18n/locale-context.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Messages } from '../../messages/messages.ts';
import { SaveError } from '../owner/save-error.tsx';
import { petFormMessage } from '../pets/pet-form-messages.ts';
import { useReaderZone, useToday } from '../use-today.ts';
import { FirstMessage, reminderProblems, startDateOf, TodaysDose } from './first-message.tsx';
import {
  checkFirstReminder,
  type FirstReminderValues,
  firstReminderFields,
  firstReminderValues,
  reminderBegun,
} from './first-reminder-values.ts';
import styles from './reminder-form.module.css';
import { firstMessage } from './reminder-form-values.ts';
import { saveFirstReminder } from './save-first-reminder.ts';

type FirstReminderFormProps = {
  /** What was entered before, if it could not be saved. */
  entered: FirstReminderValues | undefined;
  isSignedIn: boolean;
  consent?: Elements;
};

type FirstReminderProps = FirstReminderFormProps & { locale: Locale; messages: Partial<Messages> };

/** A pet and its first reminder on one page, for visitors too, who create their account last. */
export function FirstReminder({ locale, messages, ...form }: FirstReminderProps) {
  return (
    <LocaleProvider locale={locale} messages={messages}>
      <FirstReminderForm {...form} />
    </LocaleProvider>
  );
}

function FirstReminderForm({ entered, isSignedIn, consent }: FirstReminderFormProps) {
  const t = useTranslations();
  const tForm = useTranslations('petForm');
  const tag = useMessageTag();
  const locale = useLocaleCode();
  const language = messageLanguage(locale);
  const timeZone = useReaderZone();
  const today = useToday(timeZone);
  const isHydrated = useHydrated();
  const save = useServerAction(saveFirstReminder, {
    fields: { locale },
    onDone: (page) => window.location.assign(page),
  });
  useReturn(save.reset);
  const form = useValidatedForm({
    schema: firstReminderValues,
    defaults: entered ?? firstReminderValues.parse({}),
    action: save,
    validate: (values) => checkFirstReminder(values, { locale, today, timeZone }).problems ?? {},
  });
  const { values } = form;
  const { productId, startDate } = values;
  // What depends on the time comes later, since the page may have been rendered on another day.
  const dates = isHydrated ? startDateWindow(productId, today) : undefined;
  const message = isHydrated
    ? firstMessage(reminderBegun(values), {
        ...{ now: serverNow().toISOString(), today, timeZone, group: undefined },
        profile: { sendTime: defaultSendTime },
      })
    : undefined;
  const error = (field: (typeof firstReminderFields)[number]) => {
    const problem = form.problem(field);
    if (problem === undefined) return undefined;
    if (field === 'name' || field === 'gender')
      return petFormMessage(field, problem, tForm, { oldest: today, unit: 'kg', locale });
    if (problem !== 'window' || !dates) return t(`reminderForm.${reminderProblems[field]}`);
    const [from, to] = [formatDate(dates.min, tag), formatDate(dates.max, tag)];
    return t('reminderForm.dateWindow', { brand: brandName(productId, language), from, to });
  };
  const isBusy = save.isPending || save.isSuccess;
  return (
    <div className="mx-auto max-46" data-screen={isHydrated ? 'ready' : 'waiting'}>
      <PageHeader
        title={t('reminderForm.addTitle')}
        {...(!isSignedIn && { lead: t('firstReminder.lead') })}
      />
      <Card>
        <form {...form.props} action={save.post} className={styles.form}>
          <HiddenFields {...save.hidden} />
          {entered && form.attempts === 0 && <Alert tone="warning">{t('firstReminder.notSaved')}</Alert>}
          <ErrorSummary
            title={t('errors.summary')}
            fields={firstReminderFields.map((field) => ({ id: form.entry(field).id, message: error(field) }))}
            attempts={form.attempts}
            entries="buttons"
          />
          <SelectField
            label={t('reminderForm.medication')}
            placeholder={t('common.choose')}
            choices={brands.map(({ id, names }) => ({ value: id, label: names[language] }))}
            error={error('productId')}
            {...form.entry('productId')}
          />
          <TextField
            label={t('firstReminder.name', { species: findBrand(productId)?.species ?? 'other' })}
            error={error('name')}
            autoComplete="off"
            {...form.entry('name')}
          />
          <ChoiceCards
            kind="radio"
            legend={tForm('sex')}
            error={error('gender')}
            choices={[
              { value: 'female', label: t('pets.female') },
              { value: 'male', label: t('pets.male') },
            ]}
            {...form.choice('gender')}
          />
          {allowsTexts(productId) ? (
            <DateField
              label={t('reminderForm.date')}
              hint={t(message?.isHourPassed ? 'reminderForm.dateHintLate' : 'reminderForm.dateHint')}
              chosen={startDate}
              min={dates?.min}
              max={dates?.max}
              error={error('startDate')}
              {...form.entry('startDate')}
              defaultValue={startDate}
            />
          ) : (
            <input name="startDate" defaultValue={startDate} hidden />
          )}
          {message?.isHourPassed && <TodaysDose today={today} hour={message.time} {...startDateOf(form)} />}
          {consent}
          <SaveError
            error={save.error && Object.keys(refusedIn(save.error)).length > 0 ? null : save.error}
            text={t('errors.generic')}
          />
          <div className={styles.footer}>
            <p data-live="polite">
              {message && <FirstMessage message={message} channels={['email']} today={today} />}
            </p>
            <div className={styles.actions}>
              {/* Leaving a field may shift the layout, which must not move the button away from the pointer. */}
              <Button
                type="submit"
                name="step"
                value={isSignedIn ? 'save' : 'register'}
                busy={isBusy}
                onMouseDown={(event) => event.preventDefault()}
              >
                {isBusy ? t('common.saving') : t(isSignedIn ? 'reminderForm.save' : 'firstReminder.register')}
              </Button>
            </div>
          </div>
          {!isSignedIn && (
            <div className={styles.actions}>
              <Button type="submit" name="step" value="sign-in" variant="quiet" busy={isBusy}>
                {t('firstReminder.signIn')}
              </Button>
            </div>
          )}
        </form>
      </Card>
    </div>
  );
}
