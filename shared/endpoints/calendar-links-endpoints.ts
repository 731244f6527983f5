import * as z from 'zod';
import { deletionProgress } from '../schemas/account-data.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { ofLink, one, sealedToken } from './row-parts.ts';

/** The longest names are those of an email's twenty reminders. */
const calendarFileParams = z.object({ file: z.string().min(1).max(1500) });

export const calendarLinksEndpoints = {
  readCalendarFeed: {
    ...ofLink('calendar-links', 'read-calendar-feed', 'GET', '/api/calendar/feeds/{file}'),
    mediaType: 'text/calendar',
    summary: 'An owner’s due dates as a calendar file, by the URL of the feed',
    params: calendarFileParams,
    response: z.string(),
    errors: ['not-found'],
  },
  readReminderCalendar: {
    ...ofLink('calendar-links', 'read-reminder-calendar', 'GET', '/api/calendar/reminders/{file}'),
    mediaType: 'text/calendar',
    summary: 'The due dates of an email’s reminders as a calendar file, by the link in it',
    params: calendarFileParams,
    response: z.string(),
    errors: ['not-found', 'gone'],
  },
  getDeletionProgress: {
    ...ofLink('calendar-links', 'get-deletion-progress', 'GET', '/api/account-data/deletions/{token}'),
    summary: 'The progress of the deletion of an owner’s data',
    params: z.object({ token: sealedToken }),
    response: one(deletionProgress),
    errors: ['not-found'],
  },
} as const satisfies AreaRows<'calendar-links', 'link'>;

export const calendarLinksArea = {
  audience: 'link',
  endpoints: calendarLinksEndpoints,
  impact:
    'Owners’ calendar apps show outdated dates, and owners who have their data deleted do not see its progress.',
  needs: {
    readCalendarFeed: { needs: ['secret'], items: { 'OWNER#': ['get', 'query'] } },
    readReminderCalendar: { needs: ['secret'], items: { 'OWNER#': ['get'] } },
    getDeletionProgress: { needs: ['secret'], items: { 'OWNER#': ['get'] } },
  },
} as const satisfies ApiArea<typeof calendarLinksEndpoints>;
