import type { CampaignQuestion } from '@merrowvale/shared/domain/campaign.ts';
import { useId } from 'react';
import styles from '../components/choice-cards/choice-cards.module.css';
import { FieldNotes } from '../components/field/field.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { TextField } from '../components/field/text-field.tsx';
import { joinClasses } from '../components/join-classes.ts';
import type { Messages } from '../messages/messages.ts';
import { questionName } from './entered-campaign.ts';

type QuestionFieldProps = {
  question: CampaignQuestion;
  answer: readonly string[];
  isMissing: boolean;
  /** True if no earlier field has an error, so that a page returned with errors focuses this one. */
  isFirst: boolean;
  messages: Messages['campaigns'];
  onAnswer: (answer: readonly string[]) => void;
};

/** A question with the control that its editor has chosen: a select, buttons or checkboxes, or a date. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, answer, isMissing, isFirst, messages, onAnswer } = props;
  const { id, label, kind, display, isRequired, options } = question;
  const field = {
    name: questionName(id),
    autoFocus: isMissing && isFirst,
    label,
    error: isMissing ? messages.required : undefined,
    optional: isRequired ? undefined : messages.optional,
    required: isRequired,
    value: answer[0] ?? '',
  };
  if (kind === 'date_selection')
    return <TextField {...field} type="date" onChange={({ target }) => onAnswer([target.value])} />;
  if (kind === 'multiple_selection' || display !== 'drop_down') return <Choices {...props} />;
  return (
    <SelectField
      {...field}
      choices={options.map((option) => ({ value: option, label: option }))}
      placeholder={messages.choose}
      onChange={({ target }) => onAnswer([target.value])}
    />
  );
}

/** Radio buttons for one option, or checkboxes for several. */
function Choices({ question, answer, isMissing, isFirst, messages, onAnswer }: QuestionFieldProps) {
  const { label, kind, isRequired, options } = question;
  const id = useId();
  const isMany = kind === 'multiple_selection';
  const without = (option: string) => answer.filter((each) => each !== option);
  return (
    <fieldset
      className={joinClasses(styles.group, isMissing && styles.invalid)}
      aria-describedby={isMissing ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{isRequired ? label : `${label} (${messages.optional})`}</legend>
      <div className={joinClasses(styles.cards, styles.stacked)}>
        {options.map((option, index) => (
          <label key={option} className={styles.card}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={questionName(question.id)}
              value={option}
              checked={answer.includes(option)}
              className={styles.input}
              // biome-ignore lint/a11y/noAutofocus: a page returned after a rejected post focuses the first missing answer
              autoFocus={isMissing && isFirst && index === 0}
              onChange={({ target }) =>
                onAnswer(isMany ? [...without(option), ...(target.checked ? [option] : [])] : [option])
              }
            />
            <span className={styles.text}>{option}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={isMissing ? messages.required : undefined} />
    </fieldset>
  );
}
