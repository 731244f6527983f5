import * as z from 'zod';

/**
 * The text form of an occasion (`domain/occasion.ts`): a due date and, for a repeat, the days since its first
 * message.
 */
export const occasion = z.string().regex(/^\d{4}-\d\d-\d\d(\+\d\d)?$/, 'Not an occasion.');
