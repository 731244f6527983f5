import * as z from 'zod';
import { accountEndpoints } from './endpoints/account-endpoints.ts';
import { calendarEndpoints } from './endpoints/calendar-endpoints.ts';
import { carerEndpoints } from './endpoints/carer-endpoints.ts';
import { codeEndpoints } from './endpoints/code-endpoints.ts';
import { consentEndpoints } from './endpoints/consent-endpoints.ts';
import { contentEndpoints } from './endpoints/content-endpoints.ts';
import { doseEndpoints } from './endpoints/dose-endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { formEndpoints } from './endpoints/form-endpoints.ts';
import { ownerEndpoints } from './endpoints/owner-endpoints.ts';
import { passkeyEndpoints } from './endpoints/passkey-endpoints.ts';
import { petEndpoints } from './endpoints/pet-endpoints.ts';
import { phoneEndpoints } from './endpoints/phone-endpoints.ts';
import { placeEndpoints } from './endpoints/place-endpoints.ts';
import { rebateEndpoints } from './endpoints/rebate-endpoints.ts';
import { reminderEndpoints } from './endpoints/reminder-endpoints.ts';
import { reviewEndpoints } from './endpoints/review-endpoints.ts';
import { lasting, ofAnyone } from './endpoints/row-parts.ts';
import { secondFactorEndpoints } from './endpoints/second-factor-endpoints.ts';
import { sessionEndpoints } from './endpoints/session-endpoints.ts';
import { supportEndpoints } from './endpoints/support-endpoints.ts';

export const endpoints = {
  ...petEndpoints,
  ...reminderEndpoints,
  ...doseEndpoints,
  ...calendarEndpoints,
  ...carerEndpoints,
  ...ownerEndpoints,
  ...sessionEndpoints,
  ...phoneEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...accountEndpoints,
  ...consentEndpoints,
  ...contentEndpoints,
  ...placeEndpoints,
  ...codeEndpoints,
  ...formEndpoints,
  ...rebateEndpoints,
  ...reviewEndpoints,
  ...supportEndpoints,
  getOpenapi: {
    ...ofAnyone('openapi', 'get-openapi', 'GET', '/api/openapi.json'),
    summary: 'This table as an OpenAPI 3.1 document',
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
    errors: [],
    cache: lasting,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
