import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { describe, expect, it } from 'vitest';
import { renderForOwner, wordsOf } from '../render-for-owner.tsx';
import { someReminder } from '../test-data.ts';
import { ChannelStates } from './channel-states.tsx';

type Result = NonNullable<Reminder['lastMessage']>['result'];
const last = (result: Result) => ({ dueDate: '2026-11-21', at: '2026-11-21T09:00:00.000Z', result });
const shown = (locale: Locale, ...reminders: Reminder[]) =>
  wordsOf(renderForOwner(<ChannelStates reminders={reminders} />, { locale }));

describe('the last message of a reminder', () => {
  it.each([
    ['sent', 'Email Sent 21 Nov 2026'],
    ['failed', 'Email Not delivered 21 Nov 2026'],
    ['suppressed', 'Email Held back 21 Nov 2026'],
    ['missed', 'Email Missed 21 Nov 2026'],
  ] as const)('shows that it was %s, and when [NTF-07]', (result, words) => {
    expect(shown('en_gb', someReminder({ lastMessage: last(result) }))).toBe(words);
  });

  it.each([
    ['sent', 'Email Sent 23 Nov 2026'],
    ['failed', 'Email Not delivered 23 Nov 2026'],
    ['suppressed', 'Email Held back 23 Nov 2026'],
    ['missed', 'Email Missed 21 Nov 2026'],
  ] as const)(
    'gives the day on which it went out where the owner lives, and the due one only where it was missed (%s) [NTF-07]',
    (result, words) => {
      const lastMessage = { dueDate: '2026-11-21', at: '2026-11-22T11:30:00.000Z', result };
      expect(shown('en_gb', someReminder({ lastMessage, timeZone: 'Pacific/Auckland' }))).toBe(words);
    },
  );

  it('says when there was none yet [NTF-07]', () => {
    expect(shown('en_gb', someReminder())).toBe('Email None yet');
  });

  it('says that the owner stopped it and how to start it again, next to what was sent before [NTF-07]', () => {
    const unsubscribedAt = '2026-11-22T10:00:00.000Z';
    const hint = 'Stopped by you You unsubscribed from this reminder. Save it again to restart it.';
    expect(shown('en_gb', someReminder({ unsubscribedAt }))).toBe(`Email ${hint}`);
    expect(shown('en_gb', someReminder({ unsubscribedAt, lastMessage: last('sent') }))).toBe(
      `Email Sent 21 Nov 2026 ${hint}`,
    );
  });

  it('tells email and text apart [NTF-07]', () => {
    const email = someReminder({ lastMessage: last('failed') });
    const text = someReminder({ id: 'r2', channel: 'sms', lastMessage: last('sent') });
    expect(shown('en_gb', email, text)).toBe('Email Not delivered 21 Nov 2026 Text Sent 21 Nov 2026');
  });

  it('writes the date as the page’s country does [NTF-07]', () => {
    const reminder = someReminder({ lastMessage: last('sent') });
    expect(shown('de', reminder)).toContain('21.11.2026');
    expect(shown('jp', reminder)).toContain('2026/11/21');
    expect(shown('us', reminder)).toContain('Nov 21, 2026');
  });
});
