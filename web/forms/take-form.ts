'use server';

import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import { type Form, findForm } from '@merrowvale/shared/schemas/forms/forms.ts';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { ApiError } from '../lib/api/api-error.ts';
import { postFromServer } from '../lib/api/call-from-server.ts';
import { today } from '../lib/api/server-time.ts';
import { visitorPassFor } from '../lib/api/visitor-pass.ts';
import { logProblem } from '../lib/log-problem.ts';
import { asProblems, bodyOf, type FormBody, problemsOf } from './form-body.ts';
import { readEntries, textEntry } from './form-entries.ts';
import { emptyForm, type FormState } from './form-state.ts';
import { keyOf } from './key-of.ts';
import { enteredForm, readCommon } from './posted-form.ts';
import { answerIn, questionOf } from './posted-question.ts';

const carriedFields = z.object({ formId: textEntry, startedAt: textEntry });

/** Handles a form posted without scripts: redirects, or returns the input with its errors. */
export async function takeForm(_before: unknown, argument: unknown): Promise<FormState> {
  const entered = enteredForm(argument);
  const { formId, startedAt } = readEntries(carriedFields, entered);
  const form = findForm(formId);
  const { locale, page, afterwards } = await readCommon(entered);
  if (!form || !locale) return { ...emptyForm, failed: true };
  const values = bodyOf(form, entered);
  const carried = { startedAt, page };
  const state = { values, carried, problems: {}, failed: false };
  const problems = problemsOf(form, values, today(defaultTimeZone(locale), new Date()));
  if (Object.keys(problems).length > 0) return { ...state, problems };
  const refused = await postForm(form, values, keyOf(values, page), answerIn(entered)).catch(
    (failure: unknown) => {
      const question = failure instanceof ApiError ? questionOf(failure, locale, entered) : undefined;
      if (!question) logProblem('A form could not be sent.', failure, { form: form.id });
      return { question };
    },
  );
  if ('question' in refused) return { ...state, ...refused, failed: !refused.question };
  if (refused.length > 0) return { ...state, problems: asProblems(refused, values) };
  redirect(afterwards);
}

/** Posts a form from the site's server; returns the rejected fields. */
async function postForm(
  form: Form,
  body: FormBody,
  idempotencyKey: string,
  answer: Readonly<Record<string, string>>,
): Promise<string[]> {
  try {
    await postFromServer(form.path, body, {
      idempotencyKey,
      headers: { ...(await visitorPassFor()), ...answer },
    });
    return [];
  } catch (failure) {
    const fields = failure instanceof ApiError && failure.status === 400 ? failure.fieldErrors : {};
    const refused = Object.keys(fields).filter((field) => field in form.fields);
    if (refused.length === 0) throw failure;
    return refused;
  }
}
