import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { marketingBrand } from './schemas/brand.ts';
import { breadcrumbItem, breadcrumbQuery } from './schemas/breadcrumb.ts';
import { diseaseCase, diseaseSearchQuery } from './schemas/disease-case.ts';
import { faqSearchAnswer, faqSearchQuery, faqsAnswer, faqsQuery } from './schemas/faq.ts';
import { geoInfoAnswer, geoInfoQuestion } from './schemas/geo-info.ts';
import { listerAnswer, listerQuery } from './schemas/lister.ts';
import { localeCode } from './schemas/locale.ts';
import { parkedPack } from './schemas/parked-pack.ts';
import { breed, pet, petCardInput, petInput, species } from './schemas/pet.ts';
import { profile } from './schemas/profile.ts';
import { brandsQuery, rebateBrand } from './schemas/rebate.ts';
import { channel, reminder, reminderBody } from './schemas/reminder.ts';
import { searchAnswer, searchQuery } from './schemas/search.ts';

/** Who may call an endpoint: `owner` is anyone signed in; `clinic` and `support` need that role. */
type Audience = 'anyone' | 'owner' | 'clinic' | 'support';

/** `no-store` for an owner's data; seconds for content that browsers and the CDN may keep. */
export type CacheRule = 'no-store' | { maxAge: number; staleWhileRevalidate: number };

/**
 * One row of the HTTP API. The handler lives in `functions/api/{entity}/{name}.ts` and exports `handler`.
 * Routes, functions, the wrapper's parsing, the browser's client and the OpenAPI document all come from here.
 */
export type Endpoint = {
  readonly name: string;
  readonly entity: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** API Gateway's form, with path parameters in braces. */
  readonly path: `/api/${string}`;
  readonly audience: Audience;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly status: 200 | 201 | 303;
  readonly errors: readonly ErrorCode[];
  readonly cache: CacheRule;
  /** Set on writes that come from outside the site, such as a mail program's one-click unsubscribe. */
  readonly crossSite?: true;
};

const localeQuery = z.object({ locale: localeCode });
/** Lists that can grow: `limit` items from `cursor`; the next cursor stands in the `Link` header, rel="next". */
const pageQuery = localeQuery.extend({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(400).optional(),
});
const idParams = z.object({ id: z.string().min(1).max(100) });
const content = { maxAge: 3600, staleWhileRevalidate: 86_400 } as const;
const done = z.object({ success: z.literal(true) });
const one = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });
const listed = <Item extends z.ZodType>(item: Item) => one(z.object({ data: z.array(item) }));

export const endpoints = {
  listPets: {
    name: 'list-pets',
    entity: 'pets',
    method: 'GET',
    path: '/api/petProfiles',
    audience: 'owner',
    summary: 'The signed-in owner’s pets',
    query: pageQuery,
    response: listed(pet),
    status: 200,
    errors: ['invalid', 'not-signed-in'],
    cache: 'no-store',
  },
  createPet: {
    name: 'create-pet',
    entity: 'pets',
    method: 'POST',
    path: '/api/petProfiles',
    audience: 'owner',
    summary: 'Add a pet',
    query: localeQuery,
    body: z.union([petInput, petCardInput]),
    response: one(pet),
    status: 201,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'conflict', 'key-reused'],
    cache: 'no-store',
  },
  getPet: {
    name: 'get-pet',
    entity: 'pets',
    method: 'GET',
    path: '/api/pets/{id}',
    audience: 'owner',
    summary: 'One pet',
    params: idParams,
    query: localeQuery,
    response: one(pet),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-found'],
    cache: 'no-store',
  },
  updatePet: {
    name: 'update-pet',
    entity: 'pets',
    method: 'PUT',
    path: '/api/pets/{id}',
    audience: 'owner',
    summary: 'Change a pet',
    params: idParams,
    query: localeQuery,
    body: z.union([petInput, petCardInput]),
    response: one(pet),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
    cache: 'no-store',
  },
  deletePet: {
    name: 'delete-pet',
    entity: 'pets',
    method: 'DELETE',
    path: '/api/pets/{id}',
    audience: 'owner',
    summary: 'Remove a pet',
    params: idParams,
    query: localeQuery,
    response: done,
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
    cache: 'no-store',
  },
  listBreeds: {
    name: 'list-breeds',
    entity: 'species',
    method: 'GET',
    path: '/api/species/{species}/breeds',
    audience: 'anyone',
    summary: 'The breeds of a species',
    params: z.object({ species }),
    query: localeQuery,
    response: listed(breed),
    status: 200,
    errors: ['invalid'],
    cache: content,
  },
  listMarketingBrands: {
    name: 'list-marketing-brands',
    entity: 'species',
    method: 'GET',
    path: '/api/species/{species}/marketingbrands',
    audience: 'anyone',
    summary: 'The medication brands that reminders can be set for',
    params: z.object({ species: z.enum(['all', 'dog', 'cat']) }),
    query: localeQuery,
    response: listed(marketingBrand),
    status: 200,
    errors: ['invalid'],
    cache: content,
  },
  listRebateBrands: {
    name: 'list-rebate-brands',
    entity: 'rebates',
    method: 'GET',
    path: '/api/brands',
    audience: 'anyone',
    summary: 'The brands that rebates are offered for, by name',
    query: brandsQuery,
    response: one(z.array(rebateBrand)),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 600, staleWhileRevalidate: 300 },
  },
  listListerItems: {
    name: 'list-lister-items',
    entity: 'content',
    method: 'GET',
    path: '/api/v2/lister-items',
    audience: 'anyone',
    summary: 'A page of a list of articles, coupons, distributors or questions',
    query: localeQuery.extend(listerQuery.shape),
    response: listerAnswer,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 600, staleWhileRevalidate: 300 },
  },
  listFaqs: {
    name: 'list-faqs',
    entity: 'content',
    method: 'GET',
    path: '/api/v2/faqs-by-codenames',
    audience: 'anyone',
    summary: 'Questions with their answers, by codename, in the order asked for',
    query: localeQuery.extend(faqsQuery.shape),
    response: faqsAnswer,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  searchFaqs: {
    name: 'search-faqs',
    entity: 'content',
    method: 'GET',
    path: '/api/v2/faq-search',
    audience: 'anyone',
    summary: 'The codenames of questions that match some words, best first',
    query: localeQuery.extend(faqSearchQuery.shape),
    response: faqSearchAnswer,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 60, staleWhileRevalidate: 300 },
  },
  searchSite: {
    name: 'search-site',
    entity: 'search',
    method: 'GET',
    path: '/api/search',
    audience: 'anyone',
    summary: 'Eighteen results of the site’s search from `skip` on, as far as the caller may see them',
    query: localeQuery.extend(searchQuery.shape),
    response: searchAnswer,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  searchDiseaseCases: {
    name: 'search-disease-cases',
    entity: 'disease',
    method: 'GET',
    path: '/api/disease/search',
    audience: 'anyone',
    summary: 'Cases of a parasite or disease near a place since a date',
    query: diseaseSearchQuery,
    response: z.array(diseaseCase),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  getWidgetToken: {
    name: 'get-widget-token',
    entity: 'widgets',
    method: 'GET',
    path: '/api/getToken',
    audience: 'anyone',
    summary: 'A token of five minutes for the widgets of a page in a locale',
    query: localeQuery,
    response: one(z.string()),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  listBreadcrumbs: {
    name: 'list-breadcrumbs',
    entity: 'content',
    method: 'GET',
    path: '/api/breadcrumbs',
    audience: 'anyone',
    summary: 'The trail to a page, the home page first; empty for an address without a page',
    query: localeQuery.extend(breadcrumbQuery.shape),
    response: one(z.array(breadcrumbItem)),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 900, staleWhileRevalidate: 300 },
  },
  getGeoInfo: {
    name: 'get-geo-info',
    entity: 'geo-location',
    method: 'POST',
    path: '/api/geo-location/info',
    audience: 'anyone',
    summary: 'The sites of the country that a visitor comes from; changes nothing',
    body: geoInfoQuestion,
    response: geoInfoAnswer,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  emailSignup: {
    name: 'email-signup',
    entity: 'signups',
    method: 'POST',
    path: '/api/email-signup',
    audience: 'anyone',
    summary:
      'Keep an email address for news, once for each locale; takes JSON, or a form that it leads back to its page',
    response: done,
    status: 200,
    errors: ['invalid', 'not-allowed', 'too-many-requests'],
    cache: 'no-store',
  },
  listReminders: {
    name: 'list-reminders',
    entity: 'reminders',
    method: 'GET',
    path: '/api/reminders',
    audience: 'owner',
    summary: 'The signed-in owner’s reminders',
    query: pageQuery,
    response: z.array(reminder),
    status: 200,
    errors: ['invalid', 'not-signed-in'],
    cache: 'no-store',
  },
  createReminder: {
    name: 'create-reminder',
    entity: 'reminders',
    method: 'POST',
    path: '/api/reminders',
    audience: 'owner',
    summary: 'Set a reminder on one channel',
    query: localeQuery,
    body: reminderBody,
    response: one(reminder),
    status: 201,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'key-reused'],
    cache: 'no-store',
  },
  updateReminder: {
    name: 'update-reminder',
    entity: 'reminders',
    method: 'PUT',
    path: '/api/reminders/{id}',
    audience: 'owner',
    summary: 'Change a reminder',
    params: idParams,
    query: localeQuery,
    body: reminderBody,
    response: one(reminder),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
    cache: 'no-store',
  },
  deleteReminder: {
    name: 'delete-reminder',
    entity: 'reminders',
    method: 'DELETE',
    path: '/api/reminders/{id}',
    audience: 'owner',
    summary: 'Remove a reminder',
    params: idParams,
    query: localeQuery,
    response: done,
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
    cache: 'no-store',
  },
  getProfile: {
    name: 'get-profile',
    entity: 'profile',
    method: 'GET',
    path: '/api/profile',
    audience: 'owner',
    summary: 'The signed-in owner, with whatever keeps messages from reaching them',
    query: localeQuery,
    response: one(profile),
    status: 200,
    errors: ['invalid', 'not-signed-in'],
    cache: 'no-store',
  },
  resumeMessages: {
    name: 'resume-messages',
    entity: 'profile',
    method: 'POST',
    path: '/api/profile/resume-messages',
    audience: 'owner',
    summary: 'Take the owner’s address off the suppression list of a channel',
    query: localeQuery,
    body: z.object({ channel }),
    response: one(profile),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'conflict'],
    cache: 'no-store',
  },
  showUnsubscribe: {
    name: 'show-unsubscribe',
    entity: 'unsubscribe',
    method: 'GET',
    path: '/api/unsubscribe',
    audience: 'anyone',
    summary: 'Leads a person who follows an unsubscribe link to the confirmation page; changes nothing',
    query: z.object({ token: z.string().max(1000) }),
    response: z.null(),
    status: 303,
    errors: ['invalid'],
    cache: 'no-store',
  },
  unsubscribe: {
    name: 'unsubscribe',
    entity: 'unsubscribe',
    method: 'POST',
    path: '/api/unsubscribe',
    audience: 'anyone',
    crossSite: true,
    summary:
      'One-click unsubscribe (RFC 8058): stops one reminder, or with scope=all every reminder on the channel; may be repeated',
    query: z.object({ token: z.string().max(1000), scope: z.enum(['reminder', 'all']).optional() }),
    response: one(z.object({ scope: z.enum(['reminder', 'all']), channel })),
    status: 200,
    errors: ['invalid'],
    cache: 'no-store',
  },
  listParked: {
    name: 'list-parked',
    entity: 'support',
    method: 'GET',
    path: '/api/support/parked',
    audience: 'support',
    summary: 'Reminder packs that ended in a dead-letter queue',
    query: localeQuery.extend({ cursor: z.string().max(400).optional() }),
    response: one(z.object({ data: z.array(parkedPack), cursor: z.string().nullable() })),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
    cache: 'no-store',
  },
  replayParked: {
    name: 'replay-parked',
    entity: 'support',
    method: 'POST',
    path: '/api/support/parked/{id}/replay',
    audience: 'support',
    summary: 'Put a parked reminder pack back on its queue; one that has since gone out is left alone',
    params: idParams,
    query: localeQuery,
    response: one(parkedPack),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found'],
    cache: 'no-store',
  },
  getOpenapi: {
    name: 'get-openapi',
    entity: 'openapi',
    method: 'GET',
    path: '/api/openapi.json',
    audience: 'anyone',
    summary: 'This table as an OpenAPI 3.1 document',
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
    status: 200,
    errors: [],
    cache: content,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
