import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { bodyLimit, bodyTooLarge } from '@merrowvale/shared/schemas/body-limit.ts';
import { type ApiEvent, header } from './api-event.ts';

/** Names that would reach an object's prototype if such an object were ever merged. */
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

/** The text of a request body; rejects one that is too large before anything else reads it. */
export function bodyText(event: ApiEvent): string {
  const body = event.body ?? '';
  // Base64 takes four characters for three bytes; a body that is too long in that form is not decoded at all.
  const ceiling = event.isBase64Encoded ? Math.ceil(bodyLimit.bytes / 3) * 4 : bodyLimit.bytes;
  if (body.length > ceiling) throw tooLarge();
  const text = event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (Buffer.byteLength(text) > bodyLimit.bytes) throw tooLarge();
  return text;
}

export function isForm(event: ApiEvent): boolean {
  return header(event, 'content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

export function fieldsIn(event: ApiEvent, text: string): unknown {
  return isForm(event) ? Object.fromEntries(new URLSearchParams(text)) : jsonBody(event, text);
}

/**
 * The JSON of a request body; rejects other content types, invalid JSON, deep nesting, unsafe names, and values that
 * could neither be stored nor, in the case of numbers, have been read as they were written.
 */
export function jsonBody(event: ApiEvent, text: string): unknown {
  const type = header(event, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    throw new AppError('unsupported-media-type', 'Send the body as application/json.');
  const value = parseJson(text);
  if (value === undefined) throw new AppError('invalid', 'The body is not valid JSON.');
  refuseUnsafe(value, []);
  return value;
}

function refuseUnsafe(value: unknown, path: readonly string[]): void {
  if (typeof value === 'number') refuseUnstorable(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= bodyLimit.depth)
    throw new AppError('invalid', `The body may be nested ${bodyLimit.depth} levels deep.`);
  for (const [name, each] of Object.entries(value)) {
    if (name === '') throw unstorable([...path, '()'], 'This name cannot be used.');
    if (unsafeNames.has(name))
      throw new AppError('invalid', 'The body has a field whose name cannot be used.', {
        errors: { [`(${name})`]: ['This name cannot be used.'] },
      });
    refuseUnsafe(each, [...path, name]);
  }
}

/** The smallest number above zero that DynamoDB stores. */
const minNumber = 1e-130;

function refuseUnstorable(value: number, path: readonly string[]): void {
  const size = Math.abs(value);
  if (size === 0 || (size <= Number.MAX_SAFE_INTEGER && size >= minNumber)) return;
  throw unstorable(path, size > 1 ? 'This number is too large.' : 'This number is too small.');
}

function unstorable(path: readonly string[], message: string): AppError {
  const field = path.join('.') || 'body';
  return new AppError('invalid', 'The body has a value that cannot be stored.', {
    errors: { [field]: [message] },
  });
}

function tooLarge() {
  return new AppError('too-large', bodyTooLarge);
}
