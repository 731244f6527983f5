import { accountDataEndpoints } from './endpoints/account-data-endpoints.ts';
import { accountEndpoints } from './endpoints/account-endpoints.ts';
import { businessesEndpoints } from './endpoints/businesses-endpoints.ts';
import { calendarLinksEndpoints } from './endpoints/calendar-links-endpoints.ts';
import { clinicRebatesEndpoints } from './endpoints/clinic-rebates-endpoints.ts';
import { clinicsEndpoints } from './endpoints/clinics-endpoints.ts';
import { consentLinksEndpoints } from './endpoints/consent-links-endpoints.ts';
import { contentEndpoints } from './endpoints/content-endpoints.ts';
import { diseaseMapEndpoints } from './endpoints/disease-map-endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { formsEndpoints } from './endpoints/forms-endpoints.ts';
import { messageLinksEndpoints } from './endpoints/message-links-endpoints.ts';
import { petNamesEndpoints } from './endpoints/pet-names-endpoints.ts';
import { petsEndpoints } from './endpoints/pets-endpoints.ts';
import { phoneEndpoints } from './endpoints/phone-endpoints.ts';
import { placesEndpoints } from './endpoints/places-endpoints.ts';
import { profileEndpoints } from './endpoints/profile-endpoints.ts';
import { questionsEndpoints } from './endpoints/questions-endpoints.ts';
import { referenceEndpoints } from './endpoints/reference-endpoints.ts';
import { remindersEndpoints } from './endpoints/reminders-endpoints.ts';
import { siteSearchEndpoints } from './endpoints/site-search-endpoints.ts';
import { supportDeskEndpoints } from './endpoints/support-desk-endpoints.ts';

export const endpoints = {
  ...siteSearchEndpoints,
  ...questionsEndpoints,
  ...contentEndpoints,
  ...petNamesEndpoints,
  ...placesEndpoints,
  ...businessesEndpoints,
  ...clinicsEndpoints,
  ...diseaseMapEndpoints,
  ...referenceEndpoints,
  ...formsEndpoints,
  ...messageLinksEndpoints,
  ...calendarLinksEndpoints,
  ...consentLinksEndpoints,
  ...petsEndpoints,
  ...remindersEndpoints,
  ...profileEndpoints,
  ...accountEndpoints,
  ...phoneEndpoints,
  ...accountDataEndpoints,
  ...clinicRebatesEndpoints,
  ...supportDeskEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
