import * as z from 'zod';

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses JSON within a schema. */
export const jsonText = z.string().transform((text, context): unknown => {
  const value = parseJson(text);
  if (value !== undefined) return value;
  context.addIssue('Not JSON.');
  return z.NEVER;
});
