import { accountDataArea } from '@merrowvale/shared/endpoints/account-data-endpoints.ts';
import { accountArea } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import type { ApiArea, AreaRows, EndpointNeeds, ItemAccess } from '@merrowvale/shared/endpoints/area.ts';
import { businessesArea } from '@merrowvale/shared/endpoints/businesses-endpoints.ts';
import { calendarLinksArea } from '@merrowvale/shared/endpoints/calendar-links-endpoints.ts';
import { clinicRebatesArea } from '@merrowvale/shared/endpoints/clinic-rebates-endpoints.ts';
import { clinicsArea } from '@merrowvale/shared/endpoints/clinics-endpoints.ts';
import { consentLinksArea } from '@merrowvale/shared/endpoints/consent-links-endpoints.ts';
import { contentArea } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { diseaseMapArea } from '@merrowvale/shared/endpoints/disease-map-endpoints.ts';
import { type Audience, type Endpoint, needsSignIn } from '@merrowvale/shared/endpoints/endpoint.ts';
import { formsArea } from '@merrowvale/shared/endpoints/forms-endpoints.ts';
import { messageLinksArea } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { petNamesArea } from '@merrowvale/shared/endpoints/pet-names-endpoints.ts';
import { petsArea } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { phoneArea } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import { placesArea } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { profileArea } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { questionsArea } from '@merrowvale/shared/endpoints/questions-endpoints.ts';
import { referenceArea } from '@merrowvale/shared/endpoints/reference-endpoints.ts';
import { remindersArea } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { siteSearchArea } from '@merrowvale/shared/endpoints/site-search-endpoints.ts';
import { supportDeskArea } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import { counterPrefix } from '@merrowvale/shared/schemas/counter-key.ts';
import { isPartnerNeed } from './endpoint-grants.ts';

type AreaName = (typeof endpoints)[EndpointKey]['area'];

/** Does not compile if an area is missing, or has another name in its rows. */
const areas = {
  'site-search': siteSearchArea,
  questions: questionsArea,
  content: contentArea,
  'pet-names': petNamesArea,
  places: placesArea,
  businesses: businessesArea,
  clinics: clinicsArea,
  'disease-map': diseaseMapArea,
  reference: referenceArea,
  forms: formsArea,
  'message-links': messageLinksArea,
  'calendar-links': calendarLinksArea,
  'consent-links': consentLinksArea,
  pets: petsArea,
  reminders: remindersArea,
  profile: profileArea,
  account: accountArea,
  phone: phoneArea,
  'account-data': accountDataArea,
  'clinic-rebates': clinicRebatesArea,
  'support-desk': supportDeskArea,
} as const satisfies { [Name in AreaName]: ApiArea<AreaRows<Name, Audience>> };

export type ApiFunction = {
  name: string;
  audience: Audience;
  impact: string;
  memoryMegabytes: number;
  /** `limited` are those that anybody may call and that are expensive or call partners. */
  endpoints: readonly (Required<EndpointNeeds> & { row: Endpoint; limited: boolean })[];
};

export const apiFunctions: readonly ApiFunction[] = Object.entries<ApiArea<AreaRows<string, Audience>>>(
  areas,
).map(([area, { audience, impact, expensive = false, memoryMegabytes = 512, endpoints: rows, needs }]) => ({
  name: `${area}-api`,
  audience,
  impact,
  memoryMegabytes,
  endpoints: Object.entries(rows).map(([key, row]) => accessOf(row, needs[key] ?? {}, expensive)),
}));

function accessOf(row: Endpoint, { needs = [], items = {} }: EndpointNeeds, expensive: boolean) {
  const limited = expensive || (row.audience === 'anyone' && needs.some(isPartnerNeed));
  return { row, needs: needsSignIn(row) ? (['session', ...needs] as const) : needs, items, limited };
}

export function itemsAccessed({ row, items }: ApiFunction['endpoints'][number]): ItemAccess {
  return needsSignIn(row) && row.method !== 'GET' ? { ...items, [counterPrefix]: ['update'] } : items;
}
