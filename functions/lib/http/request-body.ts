import { AppError } from '@merrowvale/shared/errors.ts';
import { bodyLimit, bodyTooLarge } from '@merrowvale/shared/schemas/body-limit.ts';
import { type ApiEvent, header } from './api-event.ts';

/** Names that would reach an object's prototype if such an object were ever merged. */
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);
/** A text without any of these contains no unsafe name, since only `\u` can encode a letter differently. */
const signsOfUnsafeNames = [...unsafeNames, '\\u'];

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

/** Signs of values that the table cannot store: long or exponential numbers, and fields without a name. */
const signsOfUnstorable = /\d{16}|\d[eE]|""\s*:/;

/**
 * The JSON of a request body; rejects other content types, invalid JSON, deep nesting, unsafe names, and values that
 * could neither be stored nor, in the case of numbers, have been read as they were written.
 */
export function jsonBody(event: ApiEvent, text: string): unknown {
  const type = header(event, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    throw new AppError('unsupported-media-type', 'Send the body as application/json.');
  if (hasManyBrackets(text) && depthOf(text) > bodyLimit.depth)
    throw new AppError('invalid', `The body may be nested ${bodyLimit.depth} levels deep.`);
  const value = parse(text);
  if (signsOfUnstorable.test(text)) refuseUnstorable(value, []);
  return value;
}

/** The smallest number above zero that DynamoDB stores. */
const smallestNumber = 1e-130;

function refuseUnstorable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'number' && value !== 0) {
    const size = Math.abs(value);
    if (size <= Number.MAX_SAFE_INTEGER && size >= smallestNumber) return;
    throw unstorable(path, size > 1 ? 'This number is too large.' : 'This number is too small.');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (name === '') throw unstorable([...path, '()'], 'This name cannot be used.');
    refuseUnstorable(each, [...path, name]);
  }
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

function parse(text: string): unknown {
  try {
    // Checking each name takes several times as long as parsing.
    const isSuspicious = signsOfUnsafeNames.some((sign) => text.includes(sign));
    return isSuspicious ? JSON.parse(text, refuseUnsafeName) : JSON.parse(text);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid', 'The body is not valid JSON.', { cause });
  }
}

function refuseUnsafeName(name: string, value: unknown): unknown {
  if (unsafeNames.has(name))
    throw new AppError('invalid', 'The body has a field whose name cannot be used.', {
      errors: { [`(${name})`]: ['This name cannot be used.'] },
    });
  return value;
}

/** True if more brackets open, in strings or outside, than levels are allowed. */
function hasManyBrackets(text: string): boolean {
  let count = 0;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      count += 1;
      if (count > bodyLimit.depth) return true;
    }
  }
  return false;
}

/** The depth of brackets outside strings, determined without parsing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString && character === '\\') at += 1;
    else if (character === '"') inString = !inString;
    else if (!inString && (character === '{' || character === '[')) deepest = Math.max(deepest, ++depth);
    else if (!inString && (character === '}' || character === ']')) depth -= 1;
  }
  return deepest;
}
