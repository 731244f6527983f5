import * as z from 'zod';
import { brandsQuery, rebateBrand, rebateHistoryPage, rebatePermission } from '../schemas/rebate.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import type { Endpoint } from './endpoint.ts';
import { localeQuery, ofAnyone, ofOwner, one } from './row-parts.ts';

export const rebateEndpoints = {
  listRebateBrands: {
    ...ofAnyone('rebates', 'list-rebate-brands', 'GET', '/api/brands'),
    summary: 'The brands with rebates, by name',
    query: brandsQuery,
    response: one(z.array(rebateBrand)),
    cache: { maxAge: 600, staleWhileRevalidate: 300 },
  },
  requestRebatePermission: {
    ...ofAnyone('rebates', 'request-rebate-permission', 'POST', '/api/vet/rebate'),
    audience: 'owner',
    summary:
      'Request permission to claim a rebate on an invoice of the caller’s clinic; 406 once the limit is reached',
    body: rebatePermission,
    response: submissionReceipt,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'limit-reached', 'key-reused', 'unavailable'],
  },
  listRebateRequests: {
    ...ofOwner('rebates', 'list-rebate-requests', 'GET', '/api/vet/rebates'),
    summary: 'The requests of the caller’s clinic, newest first, twenty per page',
    query: localeQuery.extend({ cursor: z.string().max(400).optional() }),
    response: one(rebateHistoryPage),
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
  },
} as const satisfies Record<string, Endpoint>;
