'use server';

import {
  businessCountry,
  isBusinessSearch,
  manualCrmId,
  toRegisteredBusiness,
} from '@merrowvale/shared/domain/business.ts';
import { sourcePortal } from '@merrowvale/shared/domain/source-portal.ts';
import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { postInterest } from '../../lib/api/send-interest.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { currentSession } from '../../lib/session/current-session.ts';
import { readEntries, textEntry } from '../form-entries.ts';
import { keyOf } from '../key-of.ts';
import { enteredForm, readCommon } from '../posted-form.ts';
import { answerIn, questionOf } from '../posted-question.ts';
import { foundIn, type LookupState } from './business-lookup.ts';
import type { PostedRegistration } from './posted-registration.ts';
import {
  businessOf,
  type RegistrationValues,
  registrationProblems,
  registrationValues,
} from './registration-values.ts';

const carriedFields = z.object({ formId: textEntry, path: textEntry, startedAt: textEntry });

/** Handles a registration posted without scripts: looks up a business, redirects, or returns the errors. */
export async function takeRegistration(_before: unknown, argument: unknown): Promise<PostedRegistration> {
  const entered = enteredForm(argument);
  const values = readEntries(registrationValues, entered);
  const { locale, page, step, afterwards } = await readCommon(entered);
  const carried = readEntries(carriedFields, entered);
  const { startedAt } = carried;
  const posted = { values, problems: {}, page, startedAt, picked: undefined, failed: false };
  if (!locale) return { ...posted, found: { is: 'idle' }, failed: true };
  const found = await lookUp(values.search, locale);
  const picked = selectedIn(found, values.business);
  const business = businessOf(values, picked, locale);
  const byHand = business.crmId === manualCrmId ? 'on' : '';
  const state = { ...posted, values: { ...values, byHand }, found, picked };
  if (step === 'search' && values.search !== '') return state;
  const problems = registrationProblems(values, business);
  if (Object.keys(problems).length > 0) return { ...state, problems };
  try {
    await register(values, business, { ...carried, locale, page, answer: answerIn(entered) });
  } catch (failure) {
    const question = failure instanceof ApiError ? questionOf(failure, locale, entered) : undefined;
    if (!question) logProblem('A business could not be registered.', failure);
    return { ...state, question, failed: !question };
  }
  redirect(afterwards);
}

/** The directory's response, as the search box shows it during typing. */
async function lookUp(search: string, locale: Locale): Promise<LookupState> {
  const countryCode = businessCountry(locale);
  if (!isBusinessSearch(search, countryCode))
    return search === '' ? { is: 'idle' } : { is: 'nothing', query: search };
  try {
    const { data } = await callFromServer(placeEndpoints.searchBusinesses, {
      query: { search, countryCode },
    });
    return foundIn(data, search);
  } catch (failure) {
    logProblem('Businesses could not be searched.', failure);
    return { is: 'failed' };
  }
}

/** The business selected from the results. */
function selectedIn(found: LookupState, id: string): RegisteredBusiness | undefined {
  const picked = found.is === 'found' ? found.businesses.find(({ CRMId }) => CRMId === id) : undefined;
  return picked && toRegisteredBusiness(picked);
}

type Carried = Readonly<Record<'page' | keyof typeof carriedFields.shape, string>> & {
  locale: Locale;
  answer: Readonly<Record<string, string>>;
};

/** Sends it as interest in its campaign. */
async function register(
  { firstName, lastName, emailAddress: email, remark }: RegistrationValues,
  business: RegisteredBusiness,
  { page, formId, path, startedAt, locale, answer }: Carried,
): Promise<void> {
  const person = { firstName, lastName, email };
  const submissionId = keyOf([person, business], page);
  const owner = (await currentSession())?.identity.sub;
  const interest = {
    remark,
    startedAt,
    formId,
    formCategory: 'campaign' as const,
    formResponse: [],
    submissionId,
    submissionTimeStamp: new Date().toISOString(),
    sourcePortal,
    sourcePage: path,
    sourceLocale: locale,
    cdcProfile: { UID: owner ?? submissionId, ...person, business },
  };
  await postInterest(interest, submissionId, answer);
}
