import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeQueryClient } from '../../lib/api/query-client.ts';
import { messages } from '../../messages/messages.ts';
import { LocaleContext } from '../locale-context.tsx';
import { wordsOf } from '../render-for-owner.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { calendarFeedQuery } from './use-calendar-feed.ts';
import { YourData } from './your-data.tsx';

const address = 'https://portal.example/api/calendar/feeds/token.ics';
const feed = { address, createdAt: '2026-03-01T10:00:00.000Z' };

function rendered(
  screen: ReactNode,
  known: typeof feed | null | undefined,
  locale: 'en_gb' | 'jp' = 'en_gb',
) {
  const queryClient = makeQueryClient();
  queryClient.setQueryData(calendarFeedQuery(locale).queryKey, known);
  const language = messageLanguage(locale);
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <NextIntlClientProvider locale={language} messages={messages[language]} timeZone="UTC">
        <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
      </NextIntlClientProvider>
    </LocaleContext>,
  );
}

describe('the calendar section', () => {
  it('offers to create an address to an owner who has none [NTF-03]', () => {
    const html = rendered(<CalendarFeed />, null);
    expect(wordsOf(html)).toContain('Get my calendar address');
    expect(html).not.toContain('webcal:');
  });

  it('shows the address to copy, opens it in a calendar, and lets the owner replace it or switch it off [NTF-03]', () => {
    const html = rendered(<CalendarFeed />, feed);
    expect(html).toContain('href="webcal://portal.example/api/calendar/feeds/token.ics"');
    expect(html).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${address}"`, 'i'));
    for (const words of ['Copy address', 'Make a new address', 'Switch off', 'keep it to yourself'])
      expect(wordsOf(html)).toContain(words);
  });

  it('shows a placeholder while loading [NTF-03]', () => {
    expect(wordsOf(rendered(<CalendarFeed />, undefined))).not.toContain('Get my calendar address');
  });
});

describe('the section on an owner’s data', () => {
  it('links to the download with a plain link, in the page’s locale [PRI-01]', () => {
    expect(rendered(<YourData />, null)).toMatch(/href="\/api\/account-data\?locale=en_gb"[^>]* download=""/);
    expect(rendered(<YourData />, null, 'jp')).toContain('href="/api/account-data?locale=jp"');
  });

  it('asks for confirmation before anything is deleted [PRI-01]', () => {
    const html = rendered(<YourData />, null);
    expect(wordsOf(html)).toContain('Delete my account');
    expect(html).not.toContain('Type DELETE');
  });
});
