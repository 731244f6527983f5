import * as z from 'zod';
import { channel, reminder, reminderBody } from '../schemas/reminder.ts';
import { linkToken } from '../schemas/reminder-link.ts';
import type { Endpoint } from './endpoint.ts';
import { done, idParams, ofLink, ofOwner, one, ownerWriteErrors, pageQuery } from './row-parts.ts';

export const reminderEndpoints = {
  listReminders: {
    ...ofOwner('reminders', 'list-reminders', 'GET', '/api/reminders'),
    summary: 'The signed-in owner’s reminders',
    query: pageQuery,
    response: z.array(reminder),
  },
  createReminder: {
    ...ofOwner('reminders', 'create-reminder', 'POST', '/api/reminders'),
    summary: 'Set a reminder on one channel',
    body: reminderBody,
    response: one(reminder),
    status: 201,
    errors: [...ownerWriteErrors, 'not-found', 'limit-reached', 'duplicate', 'gone', 'key-reused'],
  },
  updateReminder: {
    ...ofOwner('reminders', 'update-reminder', 'PUT', '/api/reminders/{id}'),
    summary: 'Change a reminder',
    params: idParams,
    body: reminderBody,
    response: one(reminder),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict', 'precondition-failed'],
  },
  deleteReminder: {
    ...ofOwner('reminders', 'delete-reminder', 'DELETE', '/api/reminders/{id}'),
    summary: 'Remove a reminder',
    params: idParams,
    response: done,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict', 'precondition-failed'],
  },
  showUnsubscribe: {
    ...ofLink('unsubscribe', 'show-unsubscribe', 'GET', '/api/unsubscribe'),
    summary: 'Redirects from an unsubscribe link to the confirmation page; changes nothing',
    query: z.object({ token: linkToken }),
    response: z.null(),
    status: 303,
  },
  showTextStop: {
    ...ofLink('unsubscribe', 'show-text-stop', 'GET', '/api/s/{token}'),
    summary: 'Redirects from the short link in a text to the page that stops texts; changes nothing',
    params: z.object({ token: z.string().min(1).max(40) }),
    response: z.null(),
    status: 303,
    errors: ['invalid', 'not-found'],
  },
  unsubscribe: {
    ...ofLink('unsubscribe', 'unsubscribe', 'POST', '/api/unsubscribe'),
    crossSite: true,
    summary:
      'One-click unsubscribe (RFC 8058): stops one reminder, or with scope=all every reminder on the channel; idempotent',
    query: z.object({ token: linkToken, scope: z.enum(['reminder', 'all']).optional() }),
    response: one(z.object({ scope: z.enum(['reminder', 'all']), channel })),
  },
} as const satisfies Record<string, Endpoint>;
