import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';

type Data = ShownSubmission['data'];
type Correctable = string | number | boolean | null;
export type Corrected = { [field: string]: Correctable };

/** The fields that can be put right, as text to type in; lists and groups of answers stay as they are. */
export function correctableFields(data: Data): { [field: string]: string } {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      isCorrectable(value) ? [[name, String(value ?? '')]] : [],
    ),
  );
}

/** What was changed, as what it was: numbers stay numbers, and what was emptied goes. */
export function correctionOf(data: Data, typed: { [field: string]: string }): Corrected {
  const before = correctableFields(data);
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([name, text]) => text !== (before[name] ?? ''))
      .map(([name, text]) => [name, likeBefore(data[name], text)]),
  );
}

function likeBefore(value: unknown, text: string): Correctable {
  if (text === '') return null;
  if (typeof value === 'boolean') return text === 'true';
  if (typeof value === 'number' && Number.isFinite(Number(text))) return Number(text);
  return text;
}

function isCorrectable(value: unknown): value is Correctable {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
