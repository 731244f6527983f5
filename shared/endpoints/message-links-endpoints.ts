import * as z from 'zod';
import { carerInvitation, carerPreferences } from '../schemas/carer.ts';
import { pushNotification } from '../schemas/push-notification.ts';
import { channel } from '../schemas/reminder.ts';
import {
  linkAction,
  linkedReminderId,
  linkedReminders,
  linkOutcome,
  linkToken,
} from '../schemas/reminder-link.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { done, jsonOrForm, ofLink, one, sealedToken } from './row-parts.ts';

const tokenQuery = z.object({ token: sealedToken });

export const messageLinksEndpoints = {
  openReminderLink: {
    ...ofLink('message-links', 'open-reminder-link', 'GET', '/api/reminder-links'),
    summary: 'Redirects from a link in a message to the page with its actions; changes nothing',
    query: z.object({ token: linkToken, reminder: linkedReminderId.optional() }),
    response: z.null(),
    status: 303,
  },
  readReminderLink: {
    ...ofLink('message-links', 'read-reminder-link', 'GET', '/api/reminder-links/reminders'),
    summary: 'The reminders behind a link in a message, with the dose that it is about',
    query: z.object({ token: linkToken }),
    response: one(linkedReminders),
  },
  followReminderLink: {
    ...ofLink('message-links', 'follow-reminder-link', 'POST', '/api/reminder-links'),
    hiddenOrigin: true,
    summary: 'Act on the reminders behind a link in a message: by default, confirm the dose; idempotent',
    query: z.object({
      token: linkToken,
      action: linkAction.default('given'),
      reminder: linkedReminderId.optional(),
      /** Set in the links of a notification that must not name anything on a locked screen. */
      private: z.literal('true').optional(),
    }),
    response: one(linkOutcome.extend({ notification: pushNotification.optional() })),
    errors: ['not-found', 'conflict'],
  },
  confirmNotification: {
    ...ofLink('message-links', 'confirm-notification', 'POST', '/api/reminder-links/seen'),
    summary: 'Report that somebody has opened a notification on a device; idempotent',
    query: z.object({ token: linkToken }),
    response: done,
  },
  showUnsubscribe: {
    ...ofLink('message-links', 'show-unsubscribe', 'GET', '/api/unsubscribe'),
    summary: 'Redirects from an unsubscribe link to the confirmation page; changes nothing',
    query: z.object({ token: linkToken }),
    response: z.null(),
    status: 303,
  },
  showTextStop: {
    ...ofLink('message-links', 'show-text-stop', 'GET', '/api/s/{token}'),
    summary: 'Redirects from the short link in a text to the page that stops texts; changes nothing',
    params: z.object({ token: z.string().min(1).max(40) }),
    response: z.null(),
    status: 303,
    errors: ['not-found'],
  },
  unsubscribe: {
    ...ofLink('message-links', 'unsubscribe', 'POST', '/api/unsubscribe'),
    crossSite: true,
    summary:
      'One-click unsubscribe (RFC 8058): stops one reminder, or with scope=all every reminder on the channel; idempotent',
    query: z.object({ token: linkToken, scope: z.enum(['reminder', 'all']).optional() }),
    response: one(z.object({ scope: z.enum(['reminder', 'all']), channel })),
    errors: ['gone'],
  },
  showCarerInvitation: {
    ...ofLink('message-links', 'show-carer-invitation', 'GET', '/api/carer-invitations'),
    summary: 'The invitation behind a link; changes nothing',
    query: tokenQuery,
    response: one(carerInvitation),
  },
  acceptCarerInvitation: {
    ...ofLink('message-links', 'accept-carer-invitation', 'POST', '/api/carer-invitations/accept'),
    hiddenOrigin: true,
    summary: 'Accept an invitation, or change its language and time zone later; idempotent',
    query: tokenQuery,
    body: carerPreferences,
    accepts: jsonOrForm,
    response: one(carerInvitation),
  },
  declineCarerInvitation: {
    ...ofLink('message-links', 'decline-carer-invitation', 'POST', '/api/carer-invitations/decline'),
    hiddenOrigin: true,
    summary: 'Decline an invitation; idempotent',
    query: tokenQuery,
    response: one(carerInvitation),
  },
  leaveCare: {
    ...ofLink('message-links', 'leave-care', 'POST', '/api/carer-invitations/leave'),
    hiddenOrigin: true,
    summary: 'Stop being a carer: no more messages about this owner’s pets; idempotent',
    query: tokenQuery,
    response: one(carerInvitation),
  },
} as const satisfies AreaRows<'message-links', 'link'>;

export const messageLinksArea = {
  audience: 'link',
  endpoints: messageLinksEndpoints,
  impact:
    'Links in messages do not work: owners cannot confirm a dose or unsubscribe, and their carers cannot accept or stop helping.',
  needs: {
    openReminderLink: { needs: ['secret'] },
    readReminderLink: { needs: ['secret'], items: { 'OWNER#': ['get', 'query'] } },
    followReminderLink: {
      needs: ['publish', 'secret'],
      items: { 'OWNER#': ['get', 'getMany', 'query', 'put', 'update', 'remove'], SLOTS: ['update'] },
    },
    confirmNotification: { needs: ['secret'], items: { 'OWNER#': ['get', 'getMany', 'update'] } },
    showUnsubscribe: { needs: ['secret'] },
    showTextStop: { needs: ['secret'], items: { 'STOP#': ['get'], 'OWNER#': ['query'] } },
    unsubscribe: {
      needs: ['publish', 'secret'],
      items: { 'OWNER#': ['get', 'query', 'update'], 'BATCH#': ['get'] },
    },
    showCarerInvitation: { needs: ['secret'], items: { 'OWNER#': ['get'] } },
    acceptCarerInvitation: { needs: ['publish', 'secret'], items: { 'OWNER#': ['get', 'update'] } },
    declineCarerInvitation: {
      needs: ['publish', 'secret'],
      items: { 'OWNER#': ['get', 'update'], 'ADDRESS#': ['get', 'update'] },
    },
    leaveCare: { needs: ['publish', 'secret'], items: { 'OWNER#': ['get', 'update'] } },
  },
} as const satisfies ApiArea<typeof messageLinksEndpoints>;
