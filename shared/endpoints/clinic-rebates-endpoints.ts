import * as z from 'zod';
import { rebateHistoryPage, rebatePermission } from '../schemas/rebate.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { localeQuery, ofAnyone, ofOwner, one } from './row-parts.ts';

export const clinicRebatesEndpoints = {
  requestRebatePermission: {
    ...ofAnyone('clinic-rebates', 'request-rebate-permission', 'POST', '/api/vet/rebate'),
    audience: 'owner',
    summary:
      'Request permission to claim a rebate on an invoice of the caller’s clinic; 406 once the limit is reached',
    body: rebatePermission,
    response: submissionReceipt,
    errors: ['limit-reached', 'key-reused'],
  },
  listRebateRequests: {
    ...ofOwner('clinic-rebates', 'list-rebate-requests', 'GET', '/api/vet/rebates'),
    summary: 'The requests of the caller’s clinic, newest first, twenty per page',
    query: localeQuery.extend({ cursor: z.string().max(400).optional() }),
    response: one(rebateHistoryPage),
  },
} as const satisfies AreaRows<'clinic-rebates', 'owner'>;

export const clinicRebatesArea = {
  audience: 'owner',
  endpoints: clinicRebatesEndpoints,
  impact: 'Clinics cannot ask for a rebate, or see which ones they have asked for.',
  needs: {
    requestRebatePermission: {
      needs: ['publish', 'rebateQueue'],
      items: { 'INVOICE#': ['get', 'update'], 'SUBMISSION#': ['get', 'put', 'update'], 'CLINIC#': ['put'] },
    },
    listRebateRequests: { items: { 'SUBMISSION#': ['get'], 'CLINIC#': ['query'] } },
  },
} as const satisfies ApiArea<typeof clinicRebatesEndpoints>;
