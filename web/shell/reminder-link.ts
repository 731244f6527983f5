import 'server-only';
import { doseEndpoints } from '@merrowvale/shared/endpoints/dose-endpoints.ts';
import type { LinkedReminders } from '@merrowvale/shared/schemas/reminder-link.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { callFromServer } from '../lib/api/call-from-server.ts';

/** The reminders that a message's link acts on; undefined if the link is incomplete or has expired. */
export async function reminderLink(token: string): Promise<LinkedReminders | undefined> {
  try {
    return (await callFromServer(doseEndpoints.readReminderLink, { query: { token } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}
