import type { CampaignQuestion } from '@merrowvale/shared/domain/campaign.ts';
import { ChoiceCards } from '../components/choice-cards/choice-cards.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { TextField } from '../components/field/text-field.tsx';
import type { EntrySchema } from '../forms/form-entries.ts';
import type { ValidatedForm } from '../forms/use-validated-form.ts';
import type { Messages } from '../messages/messages.ts';

type QuestionFieldProps = {
  question: CampaignQuestion;
  /** The name of the question's field. */
  name: string;
  form: Pick<ValidatedForm<EntrySchema>, 'entry' | 'choice' | 'problem'>;
  /** True if a page that was returned with errors starts with this field. */
  autoFocus: boolean;
  messages: Messages['campaigns'];
};

/** A question with the control that its editor has chosen: a select, buttons or checkboxes, or a date. */
export function QuestionField({ question, name, form, autoFocus, messages }: QuestionFieldProps) {
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
