'use server';

import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import { findForm } from '@merrowvale/shared/schemas/forms/forms.ts';
import * as z from 'zod';
import { today } from '../lib/api/server-time.ts';
import { asProblems, bodyOf, fieldProblems } from './form-body.ts';
import { lineEntry, readEntries, textEntry } from './form-entries.ts';
import { type ActionOutcome, confirmationAddress } from './posted.ts';
import { enteredForm, formKey, runForm } from './run-action.ts';

const formField = z.object({ formId: textEntry });

export type FormValues = Readonly<Record<string, string>>;

export async function sendForm(
  _before: unknown,
  argument: unknown,
): Promise<ActionOutcome<string | null, FormValues>> {
  const entered = enteredForm(argument);
  const form = findForm(readEntries(formField, entered).formId);
  if (!form) return { failure: 0 };
  const body = bodyOf(form, entered);
  // The time of the page's first rendering, for spam protection.
  const names = [...Object.keys(form.fields), 'startedAt'];
  return runForm(argument, {
    schema: z.object(Object.fromEntries(names.map((name) => [name, lineEntry]))),
    problems: (_, { locale, timeZone = defaultTimeZone(locale) }) =>
      fieldProblems(form, body, today(timeZone, new Date())),
    refused: ({ status, fieldErrors }) => {
      const refused = status === 400 ? Object.keys(fieldErrors) : [];
      return asProblems(
        refused.filter((field) => field in form.fields),
        body,
      );
    },
    write: (_, { page, post }) => post(form.path, body, formKey(body, page)),
    next: (afterwards, _, reference) => confirmationAddress(afterwards, reference),
  });
}
