import * as z from 'zod';

/** The URL of an owner's calendar feed, and when it was created. */
export const calendarFeed = z.object({ address: z.url(), createdAt: z.iso.datetime() });
