import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';

type Data = ShownSubmission['data'];
type Correctable = string | number | boolean | null;
export type Corrected = { [field: string]: Correctable };

/** The editable fields as text; lists and groups of answers are not editable. */
export function correctableFields(data: Data): { [field: string]: string } {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      isCorrectable(value) ? [[name, String(value ?? '')]] : [],
    ),
  );
}

/** The changes with their original types: numbers stay numbers, and emptied fields are removed. */
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
