import { readCalendarFeed } from '@merrowvale/functions/api/calendar-links/read-calendar-feed.ts';
import { readReminderCalendar } from '@merrowvale/functions/api/calendar-links/read-reminder-calendar.ts';
import { createCalendarFeed } from '@merrowvale/functions/api/profile/create-calendar-feed.ts';
import { deleteCalendarFeed } from '@merrowvale/functions/api/profile/delete-calendar-feed.ts';
import { getCalendarFeed } from '@merrowvale/functions/api/profile/get-calendar-feed.ts';
import type { Value } from '@merrowvale/functions/lib/adapters/table.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import ICAL from 'ical.js';
import { beforeEach } from 'vitest';
import { apiEvent, call, lambdaContext, testDependencies } from './endpoint.ts';
import { reminderItem } from './engine.ts';

export const now = '2026-03-10T12:00:00.000Z';
export const key = { pk: 'OWNER#ann', sk: 'REMINDER#r1' };

export function calendarApi() {
  const api = newState();
  beforeEach(() => {
    Object.assign(api, newState());
  });

  const make = async (as = 'ann', options: { locale?: string; key?: string } = {}): Promise<string> => {
    const handler = endpoint(endpoints.createCalendarFeed, createCalendarFeed, api.ports);
    const response = await call(handler, endpoints.createCalendarFeed, {
      as,
      query: { locale: options.locale ?? 'en_gb' },
      ...(options.key && { headers: { 'idempotency-key': options.key } }),
    });
    return response.body.data.address;
  };
  const shown = async (as = 'ann') => {
    const handler = endpoint(endpoints.getCalendarFeed, getCalendarFeed, api.ports);
    return (await call(handler, endpoints.getCalendarFeed, { as })).body.data;
  };
  const switchOff = (as = 'ann') => {
    const handler = endpoint(endpoints.deleteCalendarFeed, deleteCalendarFeed, api.ports);
    return call(handler, endpoints.deleteCalendarFeed, { as });
  };

  /** Requests a file as a calendar program does: without cookie or token, just the URL. */
  async function fetchFile(
    address: string,
    options: { now?: string; headers?: Record<string, string> } = {},
  ) {
    const isFeed = address.includes('/feeds/');
    const row = isFeed ? endpoints.readCalendarFeed : endpoints.readReminderCalendar;
    const handler = isFeed
      ? endpoint(endpoints.readCalendarFeed, readCalendarFeed, api.ports)
      : endpoint(endpoints.readReminderCalendar, readReminderCalendar, api.ports);
    const params = { file: address.slice(address.lastIndexOf('/') + 1) };
    return handler(
      apiEvent(row, { params, now, headers: { accept: 'text/calendar' }, ...options }),
      lambdaContext,
    );
  }

  const events = async (address: string, at = now) =>
    eventsIn((await fetchFile(address, { now: at })).body ?? '');
  const starts = async (address: string, at = now) => (await events(address, at)).map(({ start }) => start);
  const remind = (changes: { [name: string]: Value } = {}) => api.ports.table.put(reminderItem(changes));

  return { api, make, shown, switchOff, fetchFile, events, starts, remind };
}

function newState() {
  return { ports: { ...testDependencies(), secret: async () => 'secret' } };
}

/** The events of a calendar file, parsed as a calendar program would. */
function eventsIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      sequence: event.sequence,
      title: event.summary,
      status: component.getFirstPropertyValue('status'),
      alarms: component.getAllSubcomponents('valarm').length,
    };
  });
}
