import 'server-only';
import { createHash } from 'node:crypto';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { isTimeZone } from '@merrowvale/shared/domain/time-zone.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { localeQuery } from '@merrowvale/shared/endpoints/row-parts.ts';
import { defaultLocale, type Locale } from '@merrowvale/shared/locales.ts';
import { askForChallenge, challengeHeader, sumSolution } from '@merrowvale/shared/schemas/challenge.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { submissionReceipt } from '@merrowvale/shared/schemas/submission.ts';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { ApiError, refusedIn } from '../lib/api/api-error.ts';
import type { CalledRow, CallOf } from '../lib/api/call-api.ts';
import { callFromServer } from '../lib/api/call-from-server.ts';
import { translator } from '../lib/i18n/translator.ts';
import { logProblem } from '../lib/log-problem.ts';
import { siteEnvironment } from '../lib/pages/site-environment.ts';
import { type EntrySchema, lineEntry, readEntries, textEntry } from './form-entries.ts';
import type { ActionOutcome, FieldProblems, PostedQuestion } from './posted.ts';

type LocalCall<Row extends CalledRow> = Omit<CallOf<Row>, 'query'> & {
  query?: CallOf<Row> extends { query: infer Query } ? Omit<Query, 'locale'> : never;
  /** The owner's, for rules about today. */
  timeZone?: string;
};

/** Calls the API in the form's locale, and by default with the browser's time zone. */
type Write = <const Row extends CalledRow, Result extends z.ZodType>(
  row: Row & { readonly response: Result },
  ...call: object extends LocalCall<Row> ? [call?: LocalCall<Row>] : [call: LocalCall<Row>]
) => Promise<z.output<Result>>;

export type PostedAction = {
  entered: FormData;
  locale: Locale;
  page: string;
  /** The value of the button that was pressed. */
  step: string;
  /** The browser's, if a script called the action. */
  timeZone?: string;
  write: Write;
  /**
   * Posts a public form of that locale, for its visitor: the API asks for a challenge if it would refuse the post.
   * Returns the submission's reference.
   */
  post: (
    path: Endpoint['path'],
    body: object,
    idempotencyKey: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<string | null>;
};

/**
 * The server action of a form without fields: once it is done, it returns the result to a script, or redirects. A form
 * that was not posted from one of our pages fails with status 0.
 */
export function buttonAction<Result>(act: (posted: PostedAction) => Promise<Result>) {
  return async (_before: unknown, argument: unknown): Promise<ActionOutcome<Result | null>> => {
    const { posted, onward } = await readAction(argument);
    if (!posted) return { failure: 0 };
    let done: Result | null;
    try {
      done = (await act(posted)) ?? null;
    } catch (error) {
      return { failure: failureOf(error) };
    }
    return onward(done, posted);
  };
}

type Change<Schema extends EntrySchema, Result> = {
  schema: Schema;
  /** The form's own rules. */
  problems?: (values: z.output<Schema>, posted: PostedAction) => FieldProblems;
  /** The errors of the API by field of the form, by default the API's messages. */
  refused?: (error: ApiError) => FieldProblems;
  write: (values: z.output<Schema>, posted: PostedAction) => Promise<Result>;
  /** The page after a post without scripts, by default `afterwards`; null if the form stays. */
  next?: (afterwards: string, posted: PostedAction, done: Result) => string | null;
  /** The values of a form that stays, by default those that were posted. */
  shown?: (done: Result) => z.output<Schema> | undefined;
};

/** The server action of a form with fields. */
export function validatedAction<Schema extends EntrySchema, Result>(change: Change<Schema, Result>) {
  return async (_before: unknown, argument: unknown) => runForm(argument, change);
}

/**
 * Runs the server action of a form with fields: validates them, and writes. If nothing was written, the outcome
 * contains the reason: our own rules, the API's rules, or the API's status.
 */
export async function runForm<Schema extends EntrySchema, Result>(
  argument: unknown,
  { schema, problems = () => ({}), refused = refusedIn, write, next, shown }: Change<Schema, Result>,
): Promise<ActionOutcome<Result, z.output<Schema>>> {
  const { posted: action, entered, page, onward } = await readAction(argument);
  const values = readEntries(schema, entered);
  const returned = { values, problems: {}, page };
  if (!action) return { posted: returned, failure: 0 };
  const found = problems(values, action);
  if (Object.keys(found).length > 0) return { posted: { ...returned, problems: found } };
  let done: Result;
  try {
    done = await write(values, action);
  } catch (error) {
    const ofApi = error instanceof ApiError ? refused(error) : {};
    const others = error instanceof Refused ? error.problems : ofApi;
    if (Object.keys(others).length > 0) return { posted: { ...returned, problems: others } };
    const question = error instanceof ApiError && questionOf(error, action.locale, entered);
    if (question) return { posted: returned, question };
    const duplicateOf = error instanceof ApiError ? error.duplicateOf : undefined;
    return { posted: returned, failure: failureOf(error), ...(duplicateOf && { duplicateOf }) };
  }
  // A copy: React posts a second mention of an object as a reference, which posts without scripts may not have.
  const kept = structuredClone(shown?.(done) ?? values);
  return { posted: { ...returned, values: kept }, ...onward(done, action, next) };
}

async function readAction(argument: unknown) {
  const entered = enteredForm(argument);
  const { locale, page, step, afterwards, hasScripts, timeZone } = await readCommon(entered);
  const onward = <Result>(
    done: Result,
    posted: PostedAction,
    next: Change<EntrySchema, Result>['next'] = (to) => to,
  ) => {
    const to = hasScripts ? null : next(afterwards, posted, done);
    if (to !== null) redirect(to);
    return { done };
  };
  return {
    entered,
    page,
    onward,
    posted: locale && {
      ...{ entered, locale, page, step, ...timeZone },
      write: writeIn(locale, timeZone),
      post: postIn(locale, entered),
    },
  };
}

function writeIn(locale: Locale, timeZone: { timeZone?: string }): Write;
function writeIn(locale: Locale, timeZone: { timeZone?: string }): unknown {
  return (row: CalledRow & { response: z.ZodType }, call: { query?: object } = {}) =>
    callFromServer(row, { ...timeZone, ...call, ...{ query: { locale, ...call.query } } });
}

/** A form that was accepted must not fail for a response that cannot be read. */
const reference = submissionReceipt.transform(({ reference }): string | null => reference).catch(null);
const publicForm = { method: 'POST', query: localeQuery, body: z.unknown(), response: reference } as const;

function postIn(locale: Locale, entered: FormData): PostedAction['post'] {
  return (path, body, idempotencyKey, own) => {
    const headers = { [challengeHeader]: askForChallenge, ...answerIn(entered), ...own };
    const call = { query: { locale }, body, idempotencyKey, headers, status: 200 };
    return callFromServer({ ...publicForm, path }, call);
  };
}

/** The status of a failed call; 0 means no response. Failures that are not the caller's fault are logged. */
function failureOf(error: unknown): number {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0 || status >= 500) logProblem('A form could not be saved.', error);
  return status;
}

/** Errors by field that only the owner's data reveal. */
class Refused extends Error {
  readonly problems: FieldProblems;
  constructor(problems: FieldProblems) {
    super('The form is not valid.');
    this.problems = problems;
  }
}

export function refuse(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw new Refused(problems);
}

/** The input of an action; throws for one that none of our pages sends. */
export function validInput<Input>(parsed: { data?: Input | undefined }): Input {
  if (parsed.data === undefined) throw new ApiError(400, 'The form is not valid.');
  return parsed.data;
}

/** The argument of a server action, which anybody can call with anything. */
export function enteredForm(argument: unknown): FormData {
  return argument instanceof FormData ? argument : new FormData();
}

const commonFields = z.object({
  locale: textEntry,
  page: textEntry,
  step: textEntry,
  afterwards: textEntry,
  scripts: textEntry,
  timeZone: textEntry,
});

/** The entries that every form has; `locale` is undefined if it was not posted from one of our pages. */
export async function readCommon(entered: FormData) {
  const { locale: code, afterwards, scripts, timeZone, ...common } = readEntries(commonFields, entered);
  const locale = localeCode.safeParse(code).data;
  return {
    ...common,
    locale: (await isSameOrigin()) ? locale : undefined,
    /** Always a page of this site. */
    afterwards: sameSitePath(afterwards) ?? `/${locale ?? defaultLocale}`,
    /** A script that called the action continues by itself. */
    hasScripts: scripts !== '',
    /** The browser's; empty without scripts. */
    timeZone: isTimeZone(timeZone) ? { timeZone } : {},
  };
}

export async function isSameOrigin(): Promise<boolean> {
  return (await headers()).get('origin') === new URL(siteEnvironment().siteUrl).origin;
}

/** The idempotency key of a post: the same values from the same page count once. */
export function formKey(values: unknown, page: string): string {
  return createHash('sha256')
    .update(JSON.stringify([page, values]))
    .digest('hex');
}

const answerFields = z.object({
  challengeToken: lineEntry,
  challengeSum: lineEntry,
  /** The solution that a script has found. */
  challengeProof: lineEntry,
});

/** The question that a form asks before the API accepts it; `entered` may answer an earlier one. */
function questionOf({ challenge }: ApiError, locale: Locale, entered: FormData): PostedQuestion | undefined {
  if (!challenge) return undefined;
  const [first, second] = challenge.sum;
  const t = translator(locale);
  return {
    token: challenge.token,
    bits: challenge.bits,
    label: t('forms.sum', { first, second }),
    reason: t('forms.sumReason'),
    error: readEntries(answerFields, entered).challengeToken === '' ? undefined : t('forms.sumWrong'),
  };
}

function answerIn(entered: FormData): Record<string, string> {
  const { challengeToken, challengeSum, challengeProof } = readEntries(answerFields, entered);
  if (challengeProof !== '') return { [challengeHeader]: challengeProof };
  return challengeToken === '' ? {} : { [challengeHeader]: sumSolution(challengeToken, challengeSum) };
}
