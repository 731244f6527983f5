import { maskAddress } from '../engine/mask-address.ts';

/** Fields that reveal nothing about the sender's identity. */
const plain = new Set([
  'helpWith',
  'species',
  'caseOutcome',
  'diagnosisConfirmed',
  'country',
  'caseDate',
  'strikeDate',
  'formId',
  'formCategory',
  'questionId',
  'sourceLocale',
  'sourcePortal',
  'variant',
]);

/** Submitted data with personal data masked; free-text answers count as personal. */
export function maskData(data: { [field: string]: unknown }): { [field: string]: unknown } {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, plain.has(name) ? value : maskValue(value)]),
  );
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return '…';
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value === 'object' && value !== null) return maskData({ ...value });
  return value;
}

function maskText(text: string): string {
  if (text === '') return '';
  return text.includes('@') && !text.includes(' ') ? maskAddress(text) : `${text.slice(0, 1)}…`;
}
