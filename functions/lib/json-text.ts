import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';

/** Parses JSON within a schema. */
export const jsonText = z.string().transform((text, context): unknown => {
  const value = parseJson(text);
  if (value !== undefined) return value;
  context.addIssue('Not JSON.');
  return z.NEVER;
});
