import * as z from 'zod';
import { brandsQuery, rebateBrand, rebateHistoryPage, rebatePermission } from '../schemas/rebate.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import type { Endpoint } from './endpoint.ts';
import { localeQuery, ofAnyone, ofOwner, one } from './row-parts.ts';

export const rebateEndpoints = {
  listRebateBrands: {
    ...ofAnyone('rebates'),
    name: 'list-rebate-brands',
    method: 'GET',
    path: '/api/brands',
    summary: 'The brands with rebates, by name',
    query: brandsQuery,
    response: one(z.array(rebateBrand)),
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 600, staleWhileRevalidate: 300 },
  },
  requestRebatePermission: {
    ...ofAnyone('rebates'),
    audience: 'owner',
    name: 'request-rebate-permission',
    method: 'POST',
    path: '/api/vet/rebate',
    summary:
      'Request permission to claim a rebate on an invoice of the caller’s clinic; 406 once the limit is reached',
    body: rebatePermission,
    response: submissionReceipt,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'limit-reached', 'key-reused', 'unavailable'],
  },
  listRebateRequests: {
    ...ofOwner('rebates'),
    name: 'list-rebate-requests',
    method: 'GET',
    path: '/api/vet/rebates',
    summary: 'The requests of the caller’s clinic, newest first, twenty per page',
    query: localeQuery.extend({ cursor: z.string().max(400).optional() }),
    response: one(rebateHistoryPage),
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
  },
} as const satisfies Record<string, Endpoint>;
