import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { done, ofLink, ofOwner, one } from './row-parts.ts';

export const calendarFeed = z.object({ address: z.url(), createdAt: z.iso.datetime() });

/** The longest names are those of an email's twenty reminders. */
const calendarFileParams = z.object({ file: z.string().min(1).max(1500) });

export const calendarEndpoints = {
  getCalendarFeed: {
    ...ofOwner('calendar', 'get-calendar-feed', 'GET', '/api/calendar/feed'),
    summary: 'The URL of the owner’s calendar feed; null while there is none',
    response: one(calendarFeed.nullable()),
  },
  createCalendarFeed: {
    ...ofOwner('calendar', 'create-calendar-feed', 'POST', '/api/calendar/feed'),
    freshSignIn: true,
    summary: 'Create a new calendar feed URL for the owner; the previous one stops working',
    response: one(calendarFeed),
    errors: ['invalid', 'not-signed-in', 'sign-in-again', 'not-allowed'],
  },
  deleteCalendarFeed: {
    ...ofOwner('calendar', 'delete-calendar-feed', 'DELETE', '/api/calendar/feed'),
    summary: 'Switch the owner’s calendar feed off; idempotent',
    response: done,
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
  },
  readCalendarFeed: {
    ...ofLink('calendar', 'read-calendar-feed', 'GET', '/api/calendar/feeds/{file}'),
    mediaType: 'text/calendar',
    summary: 'An owner’s due dates as a calendar file, by the URL of the feed',
    params: calendarFileParams,
    response: z.string(),
    errors: ['not-found'],
  },
  readReminderCalendar: {
    ...ofLink('calendar', 'read-reminder-calendar', 'GET', '/api/calendar/reminders/{file}'),
    mediaType: 'text/calendar',
    summary: 'The due dates of an email’s reminders as a calendar file, by the link in it',
    params: calendarFileParams,
    response: z.string(),
    errors: ['not-found', 'gone'],
  },
} as const satisfies Record<string, Endpoint>;
