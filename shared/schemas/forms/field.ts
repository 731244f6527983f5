import * as z from 'zod';
import { plainPostcode } from '../../domain/form-region.ts';
import { dateInput } from '../date-input.ts';
import { emailAddress } from '../email-address.ts';
import { plainDigits, plainLine, plainText, typedNumber, visibleText } from '../plain-text.ts';
import { type FieldLabel, fieldLabels } from './field-labels.ts';
import { formMessages } from './form-messages.ts';

const fieldLimits = {
  textLength: 100,
  textareaLength: 1000,
  number: { min: 0, max: 100 },
} as const;

/**
 * The control for a field. Validation is defined by the form's schema; this is the data needed to show the field on
 * its page.
 */
export type Control = { label: FieldLabel; required: boolean } & (
  | { kind: 'text' | 'email' | 'telephone' | 'postcode' | 'textarea'; maxLength: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'date' | 'checkbox' }
);

export const controls = z.registry<Control>();

export function text(label: FieldLabel, { maxLength = fieldLimits.textLength }: { maxLength?: number } = {}) {
  return line(label, maxLength).register(controls, { kind: 'text', label, required: true, maxLength });
}

/** Text of several lines. Browsers count a line break as one character but send it as two. */
export function textarea(label: FieldLabel) {
  const maxLength = fieldLimits.textareaLength;
  return plainText(complaint(label))
    .min(1, { error: requiredMessage(label) })
    .max(maxLength, { error: invalidMessage(label) })
    .register(controls, { kind: 'textarea', label, required: true, maxLength });
}

export function email(label: FieldLabel) {
  const maxLength = fieldLimits.textLength;
  return line(label, maxLength)
    .meta({ examples: ['sam@example.com'] })
    .pipe(emailAddress(invalidMessage(label)))
    .register(controls, { kind: 'email', label, required: true, maxLength });
}

/** A telephone number; the form determines which numbers are valid (`domain/form-region.ts`). */
export function telephone(label: FieldLabel) {
  const maxLength = fieldLimits.textLength;
  return line(label, maxLength)
    .overwrite(plainDigits)
    .meta({ examples: ['+44 1632 960001'] })
    .register(controls, { kind: 'telephone', label, required: true, maxLength });
}

/** A postcode; the form and its country determine which postcodes are valid (`domain/form-region.ts`). */
export function postcode(label: FieldLabel, example = 'LS1 4DY') {
  const maxLength = fieldLimits.textLength;
  return line(label, maxLength)
    .overwrite(plainPostcode)
    .meta({ examples: [example] })
    .register(controls, { kind: 'postcode', label, required: true, maxLength });
}

/** A calendar date, `YYYY-MM-DD`; `domain/dates-ahead.ts`, which gets the current date, rejects future dates. */
export function pastDate(label: FieldLabel) {
  return line(label, fieldLimits.textLength)
    .meta({ examples: ['2026-03-31'] })
    .pipe(dateInput(invalidMessage(label)))
    .register(controls, { kind: 'date', label, required: true });
}

/** A number, given as text or as a number (FRM-05). @public No form has one yet. */
export function number(
  label: FieldLabel,
  { min = fieldLimits.number.min, max = fieldLimits.number.max }: { min?: number; max?: number } = {},
) {
  const error = complaint(label);
  return z
    .union([z.number(), z.string().trim().min(1, { abort: true }).transform(typedNumber)], { error })
    .pipe(z.number({ error }).min(min, { error }).max(max, { error }))
    .register(controls, { kind: 'number', label, required: true, min, max });
}

export function choice<const Options extends readonly [string, ...string[]]>(
  label: FieldLabel,
  options: Options,
) {
  return z
    .enum(options, { error: complaint(label) })
    .register(controls, { kind: 'choice', label, required: true, options });
}

/** A checkbox that must be ticked. */
export function checkbox(label: FieldLabel) {
  return z
    .literal(true, { error: requiredMessage(label) })
    .register(controls, { kind: 'checkbox', label, required: true });
}

export function optional<Field extends z.ZodType>(field: Field) {
  const control = controls.get(field);
  if (!control) throw new Error('Only fields of forms can be made optional.');
  const blank = z.string().trim().length(0, { abort: true });
  const error = invalidMessage(control.label);
  const either = z.union([blank, field], { error }).optional();
  controls.add(either, { ...control, required: false });
  return either;
}

export function optionalCheckbox(label: FieldLabel) {
  const box = z.boolean({ error: invalidMessage(label) }).optional();
  controls.add(box, { kind: 'checkbox', label, required: false });
  return box;
}

/** True if a field was left empty; an unticked checkbox counts as empty. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return visibleText(value) === '';
  return value === undefined || value === null || value === false;
}

export function requiredMessage(label: FieldLabel): string {
  return formMessages.en.required(fieldLabels[label].en);
}

export function invalidMessage(label: FieldLabel): string {
  return formMessages.en.invalid(fieldLabels[label].en);
}

function complaint(label: FieldLabel) {
  return ({ input }: { input?: unknown }) =>
    isBlank(input) ? requiredMessage(label) : invalidMessage(label);
}

function line(label: FieldLabel, maxLength: number) {
  return plainLine(complaint(label))
    .min(1, { error: requiredMessage(label) })
    .max(maxLength, { error: invalidMessage(label) });
}
