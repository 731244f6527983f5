import * as z from 'zod';
import { Button } from '../../components/button/button.tsx';
import type { Elements } from '../../components/elements.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { lineEntry } from '../../forms/form-entries.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import type { FieldProblems } from '../../forms/posted.ts';
import { AccountFailure } from './account-failure.tsx';
import styles from './account-form.module.css';
import { type Action, useActionForm } from './use-action.ts';

const codeField = z.object({ code: lineEntry });

type CodeFormProps = {
  action: Action<{ code: string }>;
  /** Further fields that are posted, by name. */
  carried: Readonly<Record<string, string>>;
  /** An invalid code has the problem `invalid`; other problems are sentences from the server. */
  validate: (values: { code: string }) => FieldProblems;
  texts: { label: string; hint?: string; invalid: string; submit: string };
  /** The text after too many tries; the general one by default. */
  tooMany?: string | undefined;
  className?: string | undefined;
  children: Elements;
};

export function CodeForm({ action, carried, validate, texts, tooMany, className, children }: CodeFormProps) {
  const form = useActionForm(action, {
    schema: codeField,
    defaults: { code: '' },
    validate,
    focused: 'code',
  });
  const problem = form.problem('code');
  return (
    <form {...form.props} action={action.post} className={className ?? styles.form}>
      <HiddenFields {...action.hidden} />
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <TextField
        label={texts.label}
        hint={texts.hint}
        error={problem === 'invalid' ? texts.invalid : problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.entry('code')}
      />
      <AccountFailure error={action.error} tooMany={tooMany} />
      <div className="cluster gap-3">
        <Button type="submit" busy={action.isPending || action.isSuccess}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
