import { readFileSync } from 'node:fs';
import type { CacheRule, Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { AppError, errorStatus, type FieldErrors } from '@merrowvale/shared/errors.ts';
import type { Language } from '@merrowvale/shared/locales.ts';
import { type FieldLabel, fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { formMessages } from '@merrowvale/shared/schemas/forms/form-messages.ts';
import { plainMessages } from '@merrowvale/shared/schemas/plain-issue.ts';
import * as z from 'zod';
import type { ApiResult } from './api-event.ts';

type TranslatedLanguage = Exclude<Language, 'en'>;

const number = /\d+(?:\.\d+)?/g;
const patternOf = (text: string) => text.replace(number, '#');

const loaded = new Map<Language, ReadonlyMap<string, string>>();

/**
 * Translates an English message of the API and keeps its numbers; undefined if it has no translation. Reads the
 * language's file on the first call, since most calls of a function fail in English or not at all.
 */
export function translateMessage(message: string, language: Language): string | undefined {
  if (language === 'en') return message;
  const text = textsIn(language).get(patternOf(message));
  if (text === undefined) return undefined;
  const numbers = message.match(number) ?? [];
  let at = 0;
  return text.replace(number, (placeholder) => numbers[at++] ?? placeholder);
}

/** The file of a language: translations by their English text, in which a number stands for any number. */
export function messageFile(language: TranslatedLanguage): URL {
  return new URL(`./messages-${language}.json`, import.meta.url);
}

function textsIn(language: TranslatedLanguage): ReadonlyMap<string, string> {
  const known = loaded.get(language);
  if (known) return known;
  const messages = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(messageFile(language), 'utf8')));
  const texts = new Map(
    [...Object.entries(messages), ...Object.values(fieldLabels).flatMap(labelled)].map(([en, text]) => [
      patternOf(en),
      text,
    ]),
  );
  loaded.set(language, texts);
  return texts;

  function labelled(label: (typeof fieldLabels)[FieldLabel]): [string, string][] {
    return (['required', 'invalid'] as const).map((kind) => [
      formMessages.en[kind](label.en),
      formMessages[language][kind](label[language]),
    ]);
  }
}

export type Result<Body> = {
  /** Without `success: true`, which every response has whose schema requires it. */
  body: Body extends { success: true } ? Omit<Body, 'success'> : Body;
  /** Overrides the row's status, for responses that are redirects for some callers. */
  status?: number;
  /** The version of the entity in the body; becomes the ETag. */
  version?: number;
  headers?: Record<string, string>;
};

const fixedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const unexpected = 'Something went wrong on our side. Please try again later.';

export function toResult(
  result: Result<unknown>,
  row: Pick<Endpoint, 'status' | 'cache' | 'mediaType'> & { response?: z.ZodType },
  correlationId: string,
): ApiResult {
  const { status = row.status } = result;
  return {
    statusCode: status,
    headers: {
      ...fixedHeaders,
      ...(row.mediaType && { 'content-type': `${row.mediaType}; charset=utf-8` }),
      'cache-control': cacheControl(row.cache),
      // A shared response would carry it to callers whom it does not concern.
      ...(row.cache === 'no-store' && { 'x-correlation-id': correlationId }),
      ...(result.version !== undefined && { etag: `"${result.version}"` }),
      ...result.headers,
    },
    body: status < 300 ? bodyOf(result.body, row) : '',
  };
}

function bodyOf(
  body: unknown,
  { mediaType, response }: Pick<Endpoint, 'mediaType'> & { response?: z.ZodType },
): string {
  if (body === null) return '';
  if (mediaType && typeof body === 'string') return body;
  return JSON.stringify(typeof body === 'object' && isSuccess(response) ? { success: true, ...body } : body);
}

function isSuccess(response: z.ZodType | undefined): boolean {
  return response instanceof z.ZodObject && response.shape.success instanceof z.ZodLiteral;
}

/**
 * Converts an error to an HTTP response in the caller's language: known errors with their status and message, any
 * other as an opaque 500.
 */
export function toFailure(
  error: unknown,
  correlationId: string,
  language: Language,
  row?: Pick<Endpoint, 'plainErrors'>,
): ApiResult {
  const known = error instanceof AppError && error.code !== 'internal' ? error : undefined;
  const retryAfter = known?.retryAfter ?? (known?.retryable ? 1 : undefined);
  return {
    statusCode: errorStatus[known?.code ?? 'internal'],
    headers: {
      ...fixedHeaders,
      'cache-control': 'no-store',
      'x-correlation-id': correlationId,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...known?.headers,
    },
    body: JSON.stringify(row?.plainErrors ? plainError(known, language) : problem(known, language)),
  };
}

function problem(known: AppError | undefined, language: Language) {
  return {
    success: false,
    message: translateMessage(known?.message ?? unexpected, language) ?? known?.message,
    ...(known?.errors && { errors: inLanguage(known.errors, language) }),
    ...(known?.challenge && { challenge: known.challenge }),
    ...(known?.duplicateOf && { duplicateOf: known.duplicateOf }),
  };
}

/** The first field's message is more informative than a message that some field is invalid. */
function plainError(known: AppError | undefined, language: Language) {
  const [first] = Object.values(inLanguage(known?.errors ?? {}, language)).flat();
  return { error: first ?? problem(known, language).message };
}

/** Translates field messages; one without a translation becomes a generic message in the caller's language. */
function inLanguage(errors: FieldErrors, language: Language): FieldErrors {
  const say = (message: string) =>
    translateMessage(message, language) ?? translateMessage(plainMessages.other, language) ?? message;
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(say)]));
}

function cacheControl(rule: CacheRule): string {
  if (rule === 'no-store') return rule;
  return `public, max-age=${rule.maxAge}, stale-while-revalidate=${rule.staleWhileRevalidate}`;
}
