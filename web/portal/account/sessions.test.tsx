import type { ListedSession } from '@merrowvale/shared/schemas/listed-session.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { someProfile } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { Sessions } from './sessions.tsx';

const here: ListedSession = {
  ...{
    id: 'a'.repeat(64),
    isCurrent: true,
    browser: 'Firefox',
    system: 'Windows',
    country: 'GB',
    city: null,
  },
  ...{ signedInAt: '2026-03-01T09:00:00.000Z', lastSeenAt: '2026-03-01T10:00:00.000Z' },
};
const there: ListedSession = { ...here, id: 'b'.repeat(64), isCurrent: false, country: 'DE', city: 'Köln' };
const shown = (...sessions: ListedSession[]) =>
  renderForOwner(<Sessions />, { profile: someProfile({ timeZone: 'Europe/London' }), sessions });

describe('the sessions on the account page', () => {
  it('name device, place and last use [AUT-04]', () => {
    const words = wordsOf(shown(there));
    for (const part of ['Firefox on Windows', 'Köln, Germany', '1 Mar 2026, 10:00'])
      expect(words).toContain(part);
  });

  it('can be ended with plain forms, one by one or together, but not the one in use [ACC-03, AUT-04]', () => {
    const html = shown(here, there);
    const page = parseHtml(html);
    expect(page.get('*', { name: 'sessionId' }).attribute('value')).toBe(there.id);
    page.getByRole('button', { name: 'Sign out: Firefox on Windows' });
    expect(wordsOf(html)).toContain('Sign out everywhere else');
    expect(parseHtml(shown(here)).all('form')).toHaveLength(1);
    parseHtml(shown(here)).get('*', { name: 'everywhere', value: 'yes' });
    expect(wordsOf(shown(here))).toContain('This device');
  });

  it('are listed with the calendar address, which can be switched off without scripts [ACC-03, AUT-04]', () => {
    const calendarFeed = { address: 'https://a.example/f.ics', createdAt: '2026-02-01T10:00:00.000Z' };
    const html = renderForOwner(<Sessions />, {
      profile: someProfile({ timeZone: 'Europe/London' }),
      sessions: [here],
      calendarFeed,
    });
    expect(wordsOf(html)).toContain('Created 1 Feb 2026, 10:00');
    parseHtml(html).get('*', { name: 'step', value: 'end' });
    expect(wordsOf(html)).toContain('Sign out everywhere else');
    expect(wordsOf(shown(here))).not.toContain('Calendar address');
  });

  it('may have an unknown device and place [AUT-04]', () => {
    const unknown = { browser: null, system: null, country: null, city: null };
    const words = wordsOf(shown({ ...there, ...unknown }));
    expect(words).toContain('Unknown device');
    expect(words).not.toContain('Signed in from');
    expect(wordsOf(shown({ ...there, ...unknown, system: 'iOS' }))).toContain('iOS');
  });

  it('are shown in the page’s language [ACC-03]', () => {
    const html = renderForOwner(<Sessions />, { sessions: [there], locale: 'jp' });
    expect(wordsOf(html)).toContain('Köln, ドイツ');
  });
});
