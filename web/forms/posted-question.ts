import 'server-only';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { challengeHeader, sumSolution } from '@merrowvale/shared/schemas/challenge.ts';
import * as z from 'zod';
import type { ApiError } from '../lib/api/api-error.ts';
import { translator } from '../lib/i18n/translator.ts';
import { lineEntry, readEntries } from './form-entries.ts';
import type { PostedQuestion } from './posted.ts';

const answerFields = z.object({
  challengeToken: lineEntry,
  challengeSum: lineEntry,
  /** The solution that a script has found. */
  challengeProof: lineEntry,
});

/** The question that a form asks before the API accepts it; `entered` may answer an earlier one. */
export function questionOf(
  { challenge }: ApiError,
  locale: Locale,
  entered: FormData,
): PostedQuestion | undefined {
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

export function answerIn(entered: FormData): Record<string, string> {
  const { challengeToken, challengeSum, challengeProof } = readEntries(answerFields, entered);
  if (challengeProof !== '') return { [challengeHeader]: challengeProof };
  return challengeToken === '' ? {} : { [challengeHeader]: sumSolution(challengeToken, challengeSum) };
}
