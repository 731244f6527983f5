import type { CampaignQuestion } from '@merrowvale/shared/domain/campaign.ts';
import { Alert } from '../components/alert/alert.tsx';
import { ChoiceCards } from '../components/choice-cards/choice-cards.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { TextField } from '../components/field/text-field.tsx';
import type { EntrySchema } from '../forms/form-entries.ts';
import type { ValidatedForm } from '../forms/use-validated-form.ts';
import type { Translate } from '../lib/i18n/translate.ts';
import type { Messages } from '../messages/messages.ts';
import { answerName } from './campaign-values.ts';

type QuestionFieldsProps = {
  questions: readonly CampaignQuestion[];
  form: Pick<ValidatedForm<EntrySchema>, 'entry' | 'choice' | 'problem'>;
  t: Translate<Messages['campaigns']>;
};

export function QuestionFields({ questions, ...props }: QuestionFieldsProps) {
  return questions.map((question, index) => {
    const name = answerName(index);
    return <QuestionField key={name} question={question} name={name} {...props} />;
  });
}

type SummaryProps = Pick<QuestionFieldsProps, 't'> & {
  form: Pick<ValidatedForm<EntrySchema>, 'entry' | 'problem' | 'attempts'>;
  /** The fields in the order of the page, each with its label. */
  fields: readonly (readonly [string, string])[];
};

/** The errors of a campaign's form. The message about a missing value is the same for all fields, so their labels precede it. */
export function CampaignErrors({ form, fields, t }: SummaryProps) {
  return (
    <ErrorSummary
      title={t('summary')}
      attempts={form.attempts}
      entries="links"
      fields={fields.map(([name, label]) => {
        const problem = form.problem(name);
        const message = problem === 'wrong' ? t('emailWrong') : problem && `${label} – ${t('required')}`;
        return { id: form.entry(name).id, message };
      })}
    />
  );
}

type SentProps = Pick<QuestionFieldsProps, 't'> & { reference: string | null };

/** Thanks for the answers, with the reference that support asks for. */
export function CampaignSent({ t, reference }: SentProps) {
  return (
    <Alert tone="success">
      <p>{t('done')}</p>
      {reference !== null && <p>{t('reference', { value: reference })}</p>}
    </Alert>
  );
}

export function questionLabels(questions: readonly CampaignQuestion[]): [string, string][] {
  return questions.map(({ label }, index) => [answerName(index), label]);
}

type QuestionFieldProps = Pick<QuestionFieldsProps, 'form' | 't'> & {
  question: CampaignQuestion;
  name: string;
};

/** A question with the control that its editor has chosen: a select, buttons or checkboxes, or a date. */
function QuestionField({ question, name, form, t }: QuestionFieldProps) {
  const { label, kind, display, isRequired, options } = question;
  const error = form.problem(name) && t('required');
  const choices = options.map((option) => ({ value: option, label: option }));
  const isMany = kind === 'multiple_selection';
  if (isMany || (kind === 'single_selection' && display !== 'drop_down'))
    return (
      <ChoiceCards
        {...form.choice(name)}
        kind={isMany ? 'checkbox' : 'radio'}
        legend={isRequired ? label : `${label} (${t('optional')})`}
        choices={choices}
        error={error}
        stacked
      />
    );
  const field = {
    ...form.entry(name),
    label,
    error,
    optional: isRequired ? undefined : t('optional'),
    required: isRequired,
  };
  if (kind === 'date_selection') return <TextField {...field} type="date" />;
  return <SelectField {...field} choices={choices} placeholder={t('choose')} />;
}
