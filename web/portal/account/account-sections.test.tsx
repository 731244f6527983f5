import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { YourData } from './your-data.tsx';

const address = 'https://portal.example/api/calendar/feeds/token.ics';
const feed = { address, createdAt: '2026-03-01T10:00:00.000Z' };

function rendered(screen: ReactElement, calendarFeed?: typeof feed | null, query = '') {
  return renderForOwner(screen, { query, ...(calendarFeed !== undefined && { calendarFeed }) });
}

describe('the calendar section', () => {
  it('offers to create an address if the owner has none [NTF-03]', () => {
    const html = rendered(<CalendarFeed />, null);
    expect(wordsOf(html)).toContain('Get my calendar address');
    expect(html).not.toContain('webcal:');
  });

  it('shows the address to copy, opens it in a calendar, and lets the owner replace it or switch it off [NTF-03]', () => {
    const html = rendered(<CalendarFeed />, feed);
    expect(parseHtml(html).attributes('href')).toContain(
      'webcal://portal.example/api/calendar/feeds/token.ics',
    );
    parseHtml(html).get('input', { readonly: true, value: address });
    for (const words of ['Copy address', 'Make a new address', 'Switch off', 'keep it to yourself'])
      expect(wordsOf(html)).toContain(words);
  });

  it('asks on the page, without scripts, before it replaces the address or switches it off [ACC-03, NTF-03]', () => {
    expect(parseHtml(rendered(<CalendarFeed />, feed)).attributes('href')).toContain(
      '/en_gb/pets?calendar=renew#calendar-renew',
    );
    expect(parseHtml(rendered(<CalendarFeed />, feed)).all('form')).toEqual([]);
    const html = rendered(<CalendarFeed />, feed, 'calendar=end');
    expect(wordsOf(html)).toContain('Switch your calendar off?');
    const form = parseHtml(html).get('form');
    form.get('input', { name: 'afterwards', value: '/en_gb/pets' });
    form.get('*', { name: 'step', value: 'end' });
    expect(form.all('button', { type: 'submit' })).not.toEqual([]);
  });

  it('shows a placeholder while loading [NTF-03]', () => {
    expect(wordsOf(rendered(<CalendarFeed />))).not.toContain('Get my calendar address');
  });
});

describe('the section on an owner’s data', () => {
  it('links to the download with a plain link, in the page’s locale [PRI-01]', () => {
    parseHtml(rendered(<YourData />)).get('*', { href: '/api/account-data?locale=en_gb', download: '' });
    expect(parseHtml(renderForOwner(<YourData />, { locale: 'jp' })).attributes('href')).toContain(
      '/api/account-data?locale=jp',
    );
  });

  it('asks for confirmation before anything is deleted [PRI-01]', () => {
    const html = rendered(<YourData />);
    expect(wordsOf(html)).toContain('Delete my account');
    expect(html).not.toContain('Type DELETE');
  });
});
