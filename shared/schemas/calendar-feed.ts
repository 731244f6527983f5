import * as z from 'zod';

/** The address that calendar programs read an owner's dates from, and since when it holds. */
export const calendarFeed = z.object({ address: z.url(), createdAt: z.iso.datetime() });
