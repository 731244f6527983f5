'use server';

import { calendarEndpoints } from '@merrowvale/shared/endpoints/calendar-endpoints.ts';
import * as z from 'zod';
import type { Outcome } from '../../forms/posted.ts';
import { runAction, validInput } from '../../forms/run-action.ts';

const step = z.enum(['renew', 'end']);
export type CalendarStep = z.infer<typeof step>;

export async function takeCalendarFeed(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, async ({ locale, step: pressed, write }) => {
    const { createCalendarFeed, deleteCalendarFeed } = calendarEndpoints;
    const isNew = validInput(step.safeParse(pressed)) === 'renew';
    await write(isNew ? createCalendarFeed : deleteCalendarFeed, { query: { locale } });
  });
}
