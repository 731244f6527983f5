'use server';

import {
  businessCountry,
  emptyBusiness,
  isBusinessSearch,
  toRegisteredBusiness,
} from '@merrowvale/shared/domain/business.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { redirect } from 'next/navigation';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { sendInterest } from '../../lib/api/send-interest.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { currentSession } from '../../lib/session/current-session.ts';
import { comesFromHere } from '../comes-from-here.ts';
import { enteredForm } from '../entered-form.ts';
import { enteredText } from '../entered-text.ts';
import { keyOf } from '../key-of.ts';
import { foundIn, type LookupState } from './business-lookup.ts';
import { manualBusiness, manualLines, typedIn } from './entered-registration.ts';
import { registrationProblems, type Typed } from './registration-check.ts';
import { begunRegistration, type RegistrationState } from './registration-state.ts';

/** Handles a registration posted without scripts: looks a business up, redirects, or returns the errors. */
export async function takeRegistration(before: unknown, argument: unknown): Promise<RegistrationState> {
  const entered = enteredForm(argument);
  const locale = localeCode.safeParse(entered.get('locale')).data;
  if (!locale || !(await comesFromHere())) return { ...begunRegistration(before), failed: true };
  const typed = typedIn(entered);
  const carried = { page: enteredText(entered, 'page'), startedAt: enteredText(entered, 'startedAt') };
  const search = enteredText(entered, 'search');
  const found = await lookUp(search, locale);
  const business = chosenBusiness(entered, found, locale);
  const manual = business.crmId === 'manual' ? manualLines(entered) : undefined;
  const state = { typed, search, found, business, manual, carried, wasTried: false, failed: false };
  if (enteredText(entered, 'step') === 'search' && search !== '') return state;
  if (Object.keys(registrationProblems(typed, business)).length > 0) return { ...state, wasTried: true };
  if (!(await register(entered, locale, typed, business))) return { ...state, failed: true };
  redirect(sameSitePath(enteredText(entered, 'afterwards')) ?? `/${locale}`);
}

/** The directory's response, as the search box shows it while typing. */
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

/** The business selected from the results or entered manually; undefined if there is neither. */
function chosenBusiness(entered: FormData, found: LookupState, locale: Locale): RegisteredBusiness {
  const manual = manualBusiness(entered, locale);
  if (entered.has('byHand')) return manual;
  const id = enteredText(entered, 'business');
  const picked = found.is === 'found' && found.businesses.find(({ CRMId }) => CRMId === id);
  if (picked) return toRegisteredBusiness(picked);
  return manual.name === '' ? emptyBusiness() : manual;
}

/** Sends it as interest in its campaign; returns true on success. */
async function register(entered: FormData, locale: Locale, typed: Typed, business: RegisteredBusiness) {
  const { firstName, lastName, emailAddress: email } = typed;
  const person = { firstName, lastName, email };
  const submissionId = keyOf([person, business], enteredText(entered, 'page'));
  const owner = (await currentSession())?.identity.sub;
  const interest = {
    website: enteredText(entered, 'website'),
    startedAt: enteredText(entered, 'startedAt'),
    formId: enteredText(entered, 'formId'),
    formCategory: 'campaign' as const,
    formResponse: [],
    submissionId,
    submissionTimeStamp: new Date().toISOString(),
    sourcePortal: businessCountry(locale),
    sourcePage: enteredText(entered, 'path'),
    sourceLocale: locale,
    cdcProfile: { UID: owner ?? submissionId, ...person, business },
  };
  return sendInterest(interest, submissionId);
}
