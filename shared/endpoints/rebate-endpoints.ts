import * as z from 'zod';
import { brandsQuery, rebateBrand, rebateHistoryPage, rebatePermission } from '../schemas/rebate.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import type { Endpoint } from './endpoint.ts';
import { localeQuery, one } from './row-parts.ts';

export const rebateEndpoints = {
  listRebateBrands: {
    name: 'list-rebate-brands',
    entity: 'rebates',
    method: 'GET',
    path: '/api/brands',
    audience: 'anyone',
    summary: 'The brands with rebates, by name',
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
      'Request permission to claim a rebate on an invoice of the caller’s clinic; 406 once the limit is reached',
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
    summary: 'The requests of the caller’s clinic, newest first, twenty per page',
    query: localeQuery.extend({ cursor: z.string().max(400).optional() }),
    response: one(rebateHistoryPage),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
    cache: 'no-store',
  },
} as const satisfies Record<string, Endpoint>;
