import * as z from 'zod';

export const calendarFeed = z.object({ address: z.url(), createdAt: z.iso.datetime() });
