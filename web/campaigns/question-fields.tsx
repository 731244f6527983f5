import type { CampaignQuestion } from '@merrowvale/shared/domain/campaign.ts';
import { ChoiceCards } from '../components/choice-cards/choice-cards.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { TextField } from '../components/field/text-field.tsx';
import type { EntrySchema } from '../forms/form-entries.ts';
import type { ValidatedForm } from '../forms/use-validated-form.ts';
import type { Messages } from '../messages/messages.ts';
import { answerName } from './campaign-values.ts';

type QuestionFieldsProps = {
  questions: readonly CampaignQuestion[];
  form: Pick<ValidatedForm<EntrySchema>, 'entry' | 'choice' | 'problem'>;
  /** The first field with an error on a page that was returned with errors, which gets the focus. */
  first: string | undefined;
  messages: Messages['campaigns'];
};

export function QuestionFields({ questions, first, ...props }: QuestionFieldsProps) {
  return questions.map((question, index) => {
    const name = answerName(index);
    return <QuestionField key={name} question={question} name={name} autoFocus={first === name} {...props} />;
  });
}

type QuestionFieldProps = Pick<QuestionFieldsProps, 'form' | 'messages'> & {
  question: CampaignQuestion;
  name: string;
  autoFocus: boolean;
};

/** A question with the control that its editor has chosen: a select, buttons or checkboxes, or a date. */
function QuestionField({ question, name, form, autoFocus, messages }: QuestionFieldProps) {
  const { label, kind, display, isRequired, options } = question;
  const error = form.problem(name) && messages.required;
  const choices = options.map((option) => ({ value: option, label: option }));
  const isMany = kind === 'multiple_selection';
  if (isMany || (kind === 'single_selection' && display !== 'drop_down'))
    return (
      <ChoiceCards
        {...form.choice(name)}
        kind={isMany ? 'checkbox' : 'radio'}
        legend={isRequired ? label : `${label} (${messages.optional})`}
        choices={choices}
        error={error}
        autoFocus={autoFocus}
        stacked
      />
    );
  const field = {
    ...form.entry(name),
    label,
    error,
    optional: isRequired ? undefined : messages.optional,
    required: isRequired,
    autoFocus,
  };
  if (kind === 'date_selection') return <TextField {...field} type="date" />;
  return <SelectField {...field} choices={choices} placeholder={messages.choose} />;
}
