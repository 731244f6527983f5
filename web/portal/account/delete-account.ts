'use server';

import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { runForm } from '../../forms/run-action.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { deletionFormValues, deletionProblems } from './deletion-form-values.ts';

/** Deletes the owner's account if the form confirms it; the token shows the progress. */
export async function deleteAccount(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: deletionFormValues,
    problems: (values, { locale }) => deletionProblems(values, translator(locale)('yourData.word')),
    write: async (_, { locale, write }) =>
      (
        await write(ownerEndpoints.deleteAccountData, {
          query: { locale },
          body: { confirmation: 'delete' },
        })
      ).data,
    // The owner is signed out from here on.
    next: (_, { locale }) => `/${locale}/goodbye`,
  });
}
