import * as z from 'zod';

export function messageOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`.trim()).join('; ');
  return error instanceof Error ? error.message : String(error);
}
