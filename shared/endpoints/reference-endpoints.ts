import * as z from 'zod';
import { marketingBrand } from '../schemas/brand.ts';
import { codeCheck, verificationRequest } from '../schemas/code-check.ts';
import { breed, species } from '../schemas/pet.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { done, lasting, listed, localeQuery, ofAnyone, one } from './row-parts.ts';

export const referenceEndpoints = {
  listBreeds: {
    ...ofAnyone('reference', 'list-breeds', 'GET', '/api/species/{species}/breeds'),
    summary: 'The breeds of a species',
    params: z.object({ species }),
    query: localeQuery,
    response: listed(breed),
    cache: lasting,
  },
  listMarketingBrands: {
    ...ofAnyone('reference', 'list-marketing-brands', 'GET', '/api/species/{species}/marketingbrands'),
    summary: 'The medication brands that reminders can be set for',
    params: z.object({ species: z.enum(['all', 'dog', 'cat']) }),
    query: localeQuery,
    response: listed(marketingBrand),
    cache: lasting,
  },
  /** For visitors whose browsers cannot call the verification service. */
  checkPackCode: {
    ...ofAnyone('reference', 'check-pack-code', 'POST', '/api/codes/check'),
    summary: 'Verifies the code of a pack; the service counts the device',
    body: verificationRequest,
    response: one(codeCheck),
  },
  reportPolicyViolation: {
    ...ofAnyone('reference', 'report-policy-violation', 'POST', '/api/policy-violations'),
    summary: 'Browsers report violations of a page’s Content-Security-Policy here; they are only counted',
    response: done,
    errors: ['too-many-requests'],
  },
  getOpenapi: {
    ...ofAnyone('reference', 'get-openapi', 'GET', '/api/openapi.json'),
    summary: 'This table as an OpenAPI 3.1 document',
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
    cache: lasting,
  },
} as const satisfies AreaRows<'reference', 'anyone'>;

export const referenceArea = {
  audience: 'anyone',
  endpoints: referenceEndpoints,
  impact:
    'Owners cannot choose a breed or a medication, and visitors without scripts cannot check whether a pack is genuine.',
  needs: {
    listBreeds: {},
    listMarketingBrands: {},
    checkPackCode: { needs: ['codes'], items: { 'USES#': ['update'] } },
    reportPolicyViolation: {},
    getOpenapi: {},
  },
} as const satisfies ApiArea<typeof referenceEndpoints>;
