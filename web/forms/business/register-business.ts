'use server';

import {
  businessCountry,
  isBusinessSearch,
  manualCrmId,
  toRegisteredBusiness,
} from '@merrowvale/shared/domain/business.ts';
import { sourcePortal } from '@merrowvale/shared/domain/campaign.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { businessesEndpoints } from '@merrowvale/shared/endpoints/businesses-endpoints.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type RegisteredBusiness, registeredBusiness } from '@merrowvale/shared/schemas/business.ts';
import * as z from 'zod';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { currentSession } from '../../lib/session/current-session.ts';
import { readEntries, textEntry } from '../form-entries.ts';
import { type ActionOutcome, confirmationAddress } from '../posted.ts';
import { enteredForm, formKey, type PostedAction, readCommon, runForm } from '../run-action.ts';
import { foundIn, type LookupState } from './business-lookup.ts';
import {
  businessOf,
  type RegistrationValues,
  registrationProblems,
  registrationValues,
} from './registration-values.ts';

const carriedFields = z.object({
  formId: textEntry,
  path: textEntry,
  /** The business that was selected with scripts, as JSON. */
  picked: textEntry,
});

/** The result of the search, whose businesses can be selected without scripts. */
export type BusinessLookup = { lookup: LookupState; picked?: RegisteredBusiness };

/** Sends a registration; the button for a search only looks the business up. */
export async function registerBusiness(
  _before: unknown,
  argument: unknown,
): Promise<ActionOutcome<string | null, RegistrationValues, BusinessLookup>> {
  const entered = enteredForm(argument);
  const values = readEntries(registrationValues, entered);
  const { locale, step } = await readCommon(entered);
  if (!locale) return { failure: 0 };
  const chosen = registeredBusiness.safeParse(parseJson(readEntries(carriedFields, entered).picked)).data;
  const lookup: LookupState = chosen ? { is: 'idle' } : await lookUp(values.search, locale);
  const picked = chosen ?? selectedIn(lookup, values.business);
  const business = businessOf(values, picked, locale);
  entered.set('byHand', business.crmId === manualCrmId ? 'on' : '');
  const isSearch = step === 'search' && values.search !== '';
  const outcome = await runForm(argument, {
    schema: registrationValues,
    problems: () => (isSearch ? {} : registrationProblems(values, business)),
    write: async (_, posted) => (isSearch ? null : register(values, business, posted)),
    next: (afterwards, _, reference) => (isSearch ? null : confirmationAddress(afterwards, reference)),
  });
  return { ...outcome, found: { lookup, ...(picked && { picked }) } };
}

/** The directory's response, as the search box shows it during typing. */
async function lookUp(search: string, locale: Locale): Promise<LookupState> {
  const countryCode = businessCountry(locale);
  if (!isBusinessSearch(search, countryCode))
    return search === '' ? { is: 'idle' } : { is: 'nothing', query: search };
  try {
    const { data } = await callFromServer(businessesEndpoints.searchBusinesses, {
      query: { search, countryCode },
    });
    return foundIn(data, search);
  } catch (failure) {
    logProblem('Businesses could not be searched.', failure);
    return { is: 'failed' };
  }
}

function selectedIn(found: LookupState, id: string): RegisteredBusiness | undefined {
  const picked = found.is === 'found' ? found.businesses.find(({ CRMId }) => CRMId === id) : undefined;
  return picked && toRegisteredBusiness(picked);
}

/** Sends the registration as interest in the block's campaign. */
async function register(
  { firstName, lastName, emailAddress: email, remark, startedAt }: RegistrationValues,
  business: RegisteredBusiness,
  { entered, page, locale, post }: PostedAction,
): Promise<string | null> {
  const { formId, path } = readEntries(carriedFields, entered);
  const person = { firstName, lastName, email };
  const submissionId = formKey([person, business], page);
  const owner = (await currentSession())?.identity.sub;
  const interest = {
    remark,
    startedAt,
    formId,
    formCategory: 'campaign',
    formResponse: [],
    submissionId,
    submissionTimeStamp: new Date().toISOString(),
    sourcePortal,
    sourcePage: path,
    sourceLocale: locale,
    cdcProfile: { UID: owner ?? submissionId, ...person, business },
  };
  return post(endpoints.registerCampaignInterest.path, interest, submissionId);
}
