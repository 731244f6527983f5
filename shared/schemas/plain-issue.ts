import type * as z from 'zod';

/** Default messages for invalid values, used if a schema has none of its own. */
export const plainMessages = {
  required: 'Enter a value.',
  text: 'Enter text.',
  number: 'Enter a number.',
  wholeNumber: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  list: 'Send a list.',
  object: 'Send an object with named fields.',
  choice: 'Choose one of the listed values.',
  email: 'Enter an email address such as ann@example.com.',
  date: 'Enter a date as YYYY-MM-DD.',
  instant: 'Enter a time in ISO format, in UTC.',
  url: 'Enter a full web address.',
  unknownField: 'There is no field with this name.',
  other: 'Enter a valid value.',
} as const;

const byType: Readonly<Record<string, string>> = {
  string: plainMessages.text,
  number: plainMessages.number,
  int: plainMessages.wholeNumber,
  boolean: plainMessages.boolean,
  array: plainMessages.list,
  object: plainMessages.object,
  record: plainMessages.object,
};

const byFormat: Readonly<Record<string, string>> = {
  email: plainMessages.email,
  date: plainMessages.date,
  datetime: plainMessages.instant,
  url: plainMessages.url,
};

/**
 * Turns a validation error into a message for people, so that the schema library's own texts never reach them (zod's
 * error map).
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return plainMessages.required;
  switch (issue.code) {
    case 'invalid_type':
      return byType[issue.expected] ?? plainMessages.other;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return byFormat[issue.format] ?? plainMessages.other;
    case 'not_multiple_of':
      return plainMessages.wholeNumber;
    case 'invalid_value':
      return plainMessages.choice;
    case 'unrecognized_keys':
      return plainMessages.unknownField;
    case 'invalid_union':
      return issue.errors[0]?.find(({ path }) => path.length === 0)?.message ?? plainMessages.other;
    default:
      return plainMessages.other;
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string')
    return minimum === 1 ? plainMessages.required : `Enter at least ${minimum} characters.`;
  return origin === 'array' ? `Send at least ${minimum} entries.` : `Enter ${minimum} or more.`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `Enter at most ${maximum} characters.`;
  return origin === 'array' ? `Send at most ${maximum} entries.` : `Enter ${maximum} or less.`;
}
