'use server';

import { createHash } from 'node:crypto';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import { findForm } from '@merrowvale/shared/schemas/forms/forms.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { today } from '../lib/api/server-time.ts';
import { logProblem } from '../lib/log-problem.ts';
import { siteEnvironment } from '../lib/pages/site-environment.ts';
import type { FormAnswer } from './form-answer.ts';
import { asProblems, bodyOf, type FormBody, problemsOf } from './form-body.ts';
import { postForm } from './post-form.ts';

/** Takes a form that was posted without scripts: leads on, or answers with what was typed and what is wrong with it. */
export async function takeForm(_before: FormAnswer, entered: FormData): Promise<FormAnswer> {
  const form = findForm(String(entered.get('formId')));
  const locale = localeCode.safeParse(entered.get('locale')).data;
  if (!form || !locale || !(await comesFromHere())) return { values: {}, problems: {}, failed: true };
  const values = bodyOf(form, entered);
  const problems = problemsOf(form, values, today(defaultTimeZone(locale), new Date()));
  if (Object.keys(problems).length > 0) return { values, problems, failed: false };
  const refused = await postForm(form, values, keyOf(values, entered)).catch((failure: unknown) => {
    logProblem('A form could not be sent.', failure, { form: form.id });
    return undefined;
  });
  if (refused === undefined) return { values, problems: {}, failed: true };
  if (refused.length > 0) {
    const wrong = asProblems(refused, values);
    return { values, problems: wrong, failed: false };
  }
  redirect(sameSitePath(String(entered.get('afterwards'))) ?? `/${locale}`);
}

/** Sent twice, the same words from the same page count once. */
function keyOf(values: FormBody, entered: FormData): string {
  return createHash('sha256')
    .update(JSON.stringify([entered.get('page'), values]))
    .digest('hex');
}

async function comesFromHere(): Promise<boolean> {
  return (await headers()).get('origin') === new URL(siteEnvironment().siteUrl).origin;
}
