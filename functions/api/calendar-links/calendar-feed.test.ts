import { endpoints } from '@merrowvale/shared/endpoints.ts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarApi, now } from '../../../test/support/functions/calendar.ts';
import { call, siteUrl } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { followReminderLink } from '../message-links/follow-reminder-link.ts';
import { readReminderLink } from '../message-links/read-reminder-link.ts';

const { api, make, shown, switchOff, fetchFile, events, remind } = calendarApi();

describe('the URL of a calendar', () => {
  it('opens without a login, and contains neither its owner’s identity nor anything that can be guessed [NTF-03]', async () => {
    await remind();
    const address = await make();
    expect(address).toMatch(/^https:\/\/portal\.example\/api\/calendar\/feeds\/[\w-]{80,}\.ics$/);
    const token = Buffer.from(address.split('/').at(-1) ?? '', 'base64url').toString('latin1');
    expect(`${address} ${token}`).not.toContain('ann');
    expect((await fetchFile(address)).statusCode).toBe(200);
    expect(await shown()).toEqual({ address, createdAt: '2026-03-01T10:00:00.000Z' });
  });

  it('is valid without reminders, too: a calendar has at least one component [NTF-03]', async () => {
    const file = (await fetchFile(await make())).body ?? '';
    const components = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents();
    expect(components.map(({ name }) => name)).toEqual(['vtimezone']);
  });

  it('does not work when one letter is changed, or when it is cut or made up [NTF-03]', async () => {
    const address = await make();
    const at = address.length - 12;
    const altered = `${address.slice(0, at)}${address[at] === 'A' ? 'B' : 'A'}${address.slice(at + 1)}`;
    for (const bad of [altered, address.slice(0, -9), `${siteUrl}/api/calendar/feeds/x.ics`])
      expect((await fetchFile(bad)).statusCode).toBe(404);
  });

  it('ends when its owner creates a new one, and a lost response does not end the new one [NTF-03]', async () => {
    const first = await make();
    const second = await make('ann', { key: 'once' });
    expect(second).not.toBe(first);
    expect(await make('ann', { key: 'once' })).toBe(second);
    expect((await fetchFile(first)).statusCode).toBe(404);
    expect((await fetchFile(second)).statusCode).toBe(200);
  });

  it('ends when its owner switches it off, without affecting other owners [NTF-03]', async () => {
    const [anns, bobs] = [await make('ann'), await make('bob')];
    expect((await switchOff()).status).toBe(200);
    expect((await switchOff()).status).toBe(200);
    expect((await fetchFile(anns)).statusCode).toBe(404);
    expect((await fetchFile(bobs)).statusCode).toBe(200);
    expect(await shown()).toBeNull();
  });

  it('ends the links to confirm doses that came with it, even in a file that was downloaded before [NTF-03, SEC-02]', async () => {
    await remind();
    const file = (await fetchFile(await make())).body ?? '';
    const links = file.replaceAll(/\r\n[ \t]/g, '').matchAll(/reminder-links\?token=([\w-]+)/g);
    const [, token = ''] = [...links].at(-1) ?? [];
    const [row, query] = [endpoints.readReminderLink, { token }];
    const read = () => call(endpoint(row, readReminderLink, api.ports), row, { query, now });
    const act = endpoints.followReminderLink;
    const follow = () => call(endpoint(act, followReminderLink, api.ports), act, { query, now });
    expect((await read()).status).toBe(200);
    await switchOff();
    expect([(await read()).status, (await follow()).status]).toEqual([400, 400]);
    await make();
    expect([(await read()).status, (await follow()).status]).toEqual([400, 400]);
  });

  it('needs a fresh sign-in, and is reported to its owner by email once [SEC-02]', async () => {
    expect(endpoints.createCalendarFeed.freshSignIn).toBe(true);
    for (const key of ['once', 'once', 'again']) await make('ann', { key });
    const notices = api.ports.bus.published.map(
      (event) => event.type === 'account.changed' && event.detail.change,
    );
    expect(notices).toEqual(['feed-created', 'feed-created']);
  });

  it('shows an owner’s own reminders and no others [NTF-03, AUT-05]', async () => {
    await remind({ ownerId: 'bob', reminderId: 'of-bob' });
    expect(await events(await make('ann'))).toEqual([]);
  });
});
