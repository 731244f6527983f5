import * as z from 'zod';
import { calendarFeed } from '../schemas/calendar-feed.ts';
import type { Endpoint } from './endpoint.ts';
import { done, localeQuery, one } from './row-parts.ts';

const calendarFileParams = z.object({ file: z.string().min(1).max(600) });

/** Due dates for calendar programs. */
export const calendarEndpoints = {
  getCalendarFeed: {
    name: 'get-calendar-feed',
    entity: 'calendar',
    method: 'GET',
    path: '/api/calendar/feed',
    audience: 'owner',
    summary: 'The URL of the owner’s calendar feed; null while there is none',
    query: localeQuery,
    response: one(calendarFeed.nullable()),
    status: 200,
    errors: ['invalid', 'not-signed-in'],
    cache: 'no-store',
  },
  createCalendarFeed: {
    name: 'create-calendar-feed',
    entity: 'calendar',
    method: 'POST',
    path: '/api/calendar/feed',
    audience: 'owner',
    freshSignIn: true,
    summary: 'Create a new calendar feed URL for the owner; the previous one stops working',
    query: localeQuery,
    response: one(calendarFeed),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'sign-in-again', 'not-allowed'],
    cache: 'no-store',
  },
  deleteCalendarFeed: {
    name: 'delete-calendar-feed',
    entity: 'calendar',
    method: 'DELETE',
    path: '/api/calendar/feed',
    audience: 'owner',
    summary: 'Switch the owner’s calendar feed off; idempotent',
    query: localeQuery,
    response: done,
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
    cache: 'no-store',
  },
  readCalendarFeed: {
    name: 'read-calendar-feed',
    entity: 'calendar',
    method: 'GET',
    path: '/api/calendar/feeds/{file}',
    audience: 'link',
    mediaType: 'text/calendar',
    summary: 'An owner’s due dates as a calendar file, by the URL of the feed',
    params: calendarFileParams,
    response: z.string(),
    status: 200,
    errors: ['not-found'],
    cache: 'no-store',
  },
  readReminderCalendar: {
    name: 'read-reminder-calendar',
    entity: 'calendar',
    method: 'GET',
    path: '/api/calendar/reminders/{file}',
    audience: 'link',
    mediaType: 'text/calendar',
    summary: 'The due dates of one reminder as a calendar file, by the link in its emails',
    params: calendarFileParams,
    response: z.string(),
    status: 200,
    errors: ['not-found', 'gone'],
    cache: 'no-store',
  },
} as const satisfies Record<string, Endpoint>;
