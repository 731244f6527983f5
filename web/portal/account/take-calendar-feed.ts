'use server';

import { calendarEndpoints } from '@merrowvale/shared/endpoints/calendar-endpoints.ts';
import * as z from 'zod';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { runAction, validInput } from '../owner/run-action.ts';

const step = z.enum(['renew', 'end']);
export type CalendarStep = z.infer<typeof step>;

/** Creates, replaces or switches off an owner's calendar address, for a form posted without scripts. */
export async function takeCalendarFeed(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, async ({ locale, step: pressed }) => {
    const { createCalendarFeed, deleteCalendarFeed } = calendarEndpoints;
    const isNew = validInput(step.safeParse(pressed)) === 'renew';
    await writeFromServer(isNew ? createCalendarFeed : deleteCalendarFeed, { query: { locale } });
  });
}
