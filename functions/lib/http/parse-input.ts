import { AppError, type FieldErrors } from '@merrowvale/shared/errors.ts';
import { plainIssue } from '@merrowvale/shared/schemas/plain-issue.ts';
import * as z from 'zod';

/**
 * Parses a value by a schema; throws `invalid` with the messages by field path, including `others`, which cover rules
 * that a schema cannot express.
 */
export function parseInput(
  schema: z.ZodType,
  value: unknown,
  where: 'params' | 'query' | 'body',
  others: FieldErrors = {},
): unknown {
  const parsed = closestOption(schema, value).safeParse(value, { error: plainIssue });
  const errors = parsed.success ? others : { ...others, ...fieldErrors(parsed.error, where) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return parsed.data;
}

export function invalid(errors: FieldErrors): AppError {
  return new AppError('invalid', 'Some fields need your attention.', { errors });
}

/** The same for a single field, whose message says it all. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', message, { errors: { [field]: [message] } });
}

/** The messages of an error by field path; those about the whole value are under `where`. */
export function fieldErrors(error: z.ZodError, where: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const field = path.length > 0 ? path.join('.') : where;
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** The payload shape that shares the most names with the value, so that errors refer to its fields. */
function closestOption(schema: z.ZodType, value: unknown): z.ZodType {
  if (!(schema instanceof z.ZodUnion) || typeof value !== 'object' || value === null) return schema;
  const names = Object.keys(value);
  const scored = schema.options
    .filter((option) => option instanceof z.ZodObject)
    .map((option) => ({ option, score: names.filter((name) => name in option.shape).length }))
    .sort((a, b) => b.score - a.score);
  return scored[0]?.option ?? schema;
}
