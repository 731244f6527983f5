import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { describe, expect, it } from 'vitest';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { ChannelStates } from './channel-states.tsx';

type Result = NonNullable<Reminder['lastMessage']>['result'];
const last = (result: Result) => ({ dueDate: '2026-11-21', at: '2026-11-21T09:00:00.000Z', result });
const notSent =
  'We could not send this one. Please note the date yourself; the next reminder will come as planned.';
const missed = 'We were too late to send this one. The next reminder will come as planned.';
const shown = (locale: Locale, ...reminders: Reminder[]) =>
  wordsOf(renderForOwner(<ChannelStates reminders={reminders} />, { locale }));

describe('a reminder’s last message', () => {
  it.each([
    ['due', 'Email Due 21 Nov 2026'],
    ['sending', 'Email Sending 21 Nov 2026'],
    ['sent', 'Email Sent 21 Nov 2026'],
    ['delivered', 'Email Delivered 21 Nov 2026'],
    ['bounced', `Email Returned 21 Nov 2026 ${notSent}`],
    [
      'complained',
      'Email Marked as spam 21 Nov 2026 This email was reported as spam, so we stopped sending. You can switch emails on again above.',
    ],
    ['failed', `Email Not delivered 21 Nov 2026 ${notSent}`],
    ['suppressed', 'Email Held back 21 Nov 2026'],
    ['missed', `Email Missed 21 Nov 2026 ${missed}`],
    ['calledOff', 'Email No longer needed 21 Nov 2026'],
  ] as const)('shows that it is %s, and since when [NTF-07]', (result, expected) => {
    expect(shown('en_gb', someReminder({ lastMessage: last(result) }))).toBe(expected);
  });

  it.each([
    ['email', 'sent', 'unreachable', 'It has not arrived yet.'],
    ['email', 'bounced', 'unknownAddress', 'Nobody receives email at this address. Please check it'],
    ['email', 'bounced', 'mailboxFull', 'Your mailbox was full.'],
    ['email', 'bounced', 'refused', 'Add us to your contacts, or choose text messages.'],
    ['email', 'bounced', 'unreachable', 'Your email provider could not be reached.'],
    ['email', 'failed', 'notAccepted', 'We could not send this one.'],
    ['sms', 'failed', 'unknownAddress', 'This number cannot receive texts. Please check it'],
    ['sms', 'failed', 'unreachable', 'Your phone could not be reached.'],
    ['sms', 'failed', 'refused', 'Ask your network, or choose email instead.'],
    ['sms', 'failed', 'optedOut', 'Texts from us are stopped on this phone.'],
  ] as const)('advises for an %s that is %s because of %s [NTF-07]', (channel, result, reason, expected) => {
    const reminder = someReminder({ channel, lastMessage: { ...last(result), reason } });
    expect(shown('en_gb', reminder)).toContain(expected);
  });

  it.each([
    ['sent', 'Email Sent 23 Nov 2026'],
    ['delivered', 'Email Delivered 23 Nov 2026'],
    ['failed', `Email Not delivered 23 Nov 2026 ${notSent}`],
    ['suppressed', 'Email Held back 23 Nov 2026'],
    ['due', 'Email Due 21 Nov 2026'],
    ['missed', `Email Missed 21 Nov 2026 ${missed}`],
    ['calledOff', 'Email No longer needed 21 Nov 2026'],
  ] as const)(
    'shows the date of its state in the owner’s time zone, and the due date if nothing was sent (%s) [NTF-07]',
    (result, expected) => {
      const lastMessage = { dueDate: '2026-11-21', at: '2026-11-22T11:30:00.000Z', result };
      expect(shown('en_gb', someReminder({ lastMessage, timeZone: 'Pacific/Auckland' }))).toBe(expected);
    },
  );

  it('shows when there was none yet [NTF-07]', () => {
    expect(shown('en_gb', someReminder())).toBe('Email None yet');
  });

  it('shows that the owner stopped it and how to resume, next to the last message sent [NTF-07]', () => {
    const unsubscribedAt = '2026-11-22T10:00:00.000Z';
    const hint = 'Stopped by you You unsubscribed from this reminder. Save it again to restart it.';
    expect(shown('en_gb', someReminder({ unsubscribedAt }))).toBe(`Email ${hint}`);
    expect(shown('en_gb', someReminder({ unsubscribedAt, lastMessage: last('sent') }))).toBe(
      `Email Sent 21 Nov 2026 ${hint}`,
    );
  });

  it('distinguishes email and text [NTF-07]', () => {
    const email = someReminder({ lastMessage: last('failed') });
    const text = someReminder({ id: 'r2', channel: 'sms', lastMessage: last('sent') });
    expect(shown('en_gb', email, text)).toBe(
      `Email Not delivered 21 Nov 2026 ${notSent} Text Sent 21 Nov 2026`,
    );
  });

  it('formats the date for the page’s country [NTF-07]', () => {
    const reminder = someReminder({ lastMessage: last('sent') });
    expect(shown('de', reminder)).toContain('21.11.2026');
    expect(shown('jp', reminder)).toContain('2026/11/21');
    expect(shown('us', reminder)).toContain('Nov 21, 2026');
  });
});
