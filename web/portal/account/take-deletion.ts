'use server';

import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { redirect } from 'next/navigation';
import type * as z from 'zod';
import { readEntries } from '../../forms/form-entries.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { failureOf } from '../owner/failure-of.ts';
import type { PostedChange } from '../owner/take-change.ts';
import { deletionFormValues, deletionProblems } from './deletion-form-values.ts';

type PostedDeletion = PostedChange<z.infer<typeof deletionFormValues>>;

/** Deletes the owner's account if the form that was posted without scripts confirms it. */
export async function takeDeletion(_before: unknown, argument: unknown): Promise<PostedDeletion | undefined> {
  const entered = enteredForm(argument);
  const { locale, page } = await readCommon(entered);
  const values = readEntries(deletionFormValues, entered);
  const posted = { values, problems: {}, page, failure: undefined };
  if (!locale) return { ...posted, failure: 0 };
  const problems = deletionProblems(values, translator(locale)('yourData.word'));
  if (Object.keys(problems).length > 0) return { ...posted, problems };
  try {
    await writeFromServer(ownerEndpoints.deleteAccountData, {
      query: { locale },
      body: { confirmation: 'delete' },
    });
  } catch (error) {
    return { ...posted, failure: failureOf(error) };
  }
  // The owner is signed out from here on.
  redirect(`/${locale}/goodbye`);
}
