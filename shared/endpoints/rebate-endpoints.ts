import * as z from 'zod';
import { brandsQuery, rebateBrand, rebateHistoryPage, rebatePermission } from '../schemas/rebate.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import type { Endpoint } from './endpoint.ts';
import { localeQuery, one } from './row-parts.ts';

/** Rebates of clinics. */
export const rebateEndpoints = {
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
  requestRebatePermission: {
    name: 'request-rebate-permission',
    entity: 'rebates',
    method: 'POST',
    path: '/api/vet/rebate',
    audience: 'owner',
    summary:
      'Ask for leave to claim a rebate for an invoice of the caller’s clinic; 406 once it was asked for as often as may be',
    body: rebatePermission,
    response: submissionReceipt,
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'limit-reached', 'key-reused', 'unavailable'],
    cache: 'no-store',
  },
  listRebateRequests: {
    name: 'list-rebate-requests',
    entity: 'rebates',
    method: 'GET',
    path: '/api/vet/rebates',
    audience: 'owner',
    summary: 'What the caller’s clinic has asked for, newest first, twenty at a time',
    query: localeQuery.extend({ cursor: z.string().max(400).optional() }),
    response: one(rebateHistoryPage),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
    cache: 'no-store',
  },
} as const satisfies Record<string, Endpoint>;
