import * as z from 'zod';
import { carer, carerInput, carerInvitation, carerPreferences } from '../schemas/carer.ts';
import type { Endpoint } from './endpoint.ts';
import {
  done,
  idParams,
  jsonOrForm,
  ofLink,
  ofOwner,
  one,
  ownerWriteErrors,
  sealedToken,
} from './row-parts.ts';

const tokenQuery = z.object({ token: sealedToken });

export const carerEndpoints = {
  listCarers: {
    ...ofOwner('carers', 'list-carers', 'GET', '/api/carers'),
    summary: 'The carers of the signed-in owner, including open invitations',
    response: one(z.array(carer)),
  },
  inviteCarer: {
    ...ofOwner('carers', 'invite-carer', 'POST', '/api/carers'),
    freshSignIn: true,
    summary: 'Invite a carer by email or text message to get the same reminders',
    body: carerInput,
    response: one(carer),
    status: 201,
    errors: ['sign-in-again', ...ownerWriteErrors, 'limit-reached', 'key-reused', 'too-many-requests'],
  },
  revokeCarer: {
    ...ofOwner('carers', 'revoke-carer', 'DELETE', '/api/carers/{id}'),
    summary: 'Withdraw an invitation or remove a carer',
    params: idParams,
    response: done,
    errors: ['invalid', 'not-signed-in', 'not-found'],
  },
  showCarerInvitation: {
    ...ofLink('carer-invitations', 'show-carer-invitation', 'GET', '/api/carer-invitations'),
    summary: 'The invitation behind a link; changes nothing',
    query: tokenQuery,
    response: one(carerInvitation),
  },
  acceptCarerInvitation: {
    ...ofLink('carer-invitations', 'accept-carer-invitation', 'POST', '/api/carer-invitations/accept'),
    hiddenOrigin: true,
    summary: 'Accept an invitation, or change its language and time zone later; idempotent',
    query: tokenQuery,
    body: carerPreferences,
    accepts: jsonOrForm,
    response: one(carerInvitation),
    errors: ['invalid', 'not-allowed'],
  },
  declineCarerInvitation: {
    ...ofLink('carer-invitations', 'decline-carer-invitation', 'POST', '/api/carer-invitations/decline'),
    hiddenOrigin: true,
    summary: 'Decline an invitation; idempotent',
    query: tokenQuery,
    response: one(carerInvitation),
  },
  leaveCare: {
    ...ofLink('carer-invitations', 'leave-care', 'POST', '/api/carer-invitations/leave'),
    hiddenOrigin: true,
    summary: 'Stop being a carer: no more messages about this owner’s pets; idempotent',
    query: tokenQuery,
    response: one(carerInvitation),
  },
} as const satisfies Record<string, Endpoint>;
