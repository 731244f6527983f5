import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { DeliveryNotice } from './delivery-notice.tsx';

const profile: Profile = {
  id: 'owner',
  firstName: 'Anna',
  lastName: 'Reed',
  emailAddress: 'anna@example.com',
  phone: '+447700900142',
  phoneVerified: true,
  light: false,
  crmId: null,
  salutation: null,
  userRoles: [],
  timeZone: 'Europe/London',
  sendTime: '09:00',
  locale: 'en_gb',
  consent: { email: true, sms: true },
  suppressions: [],
  pausedUntil: null,
  version: 0,
};
const since = '2026-11-20T09:00:00.000Z';
const shown = (suppressions: Profile['suppressions']) =>
  wordsOf(renderForOwner(<DeliveryNotice />, { profile: { ...profile, suppressions } }));

describe('the notice about undelivered messages', () => {
  it.each(['bounce', 'complaint', 'opt-out', 'unsubscribed'] as const)(
    'names the address and offers to resume after: %s [NTF-05]',
    (reason) => {
      const channel = reason === 'opt-out' ? 'sms' : 'email';
      const notice = shown([{ channel, reason, since }]);
      expect(notice).toContain(channel === 'sms' ? '+447700900142' : 'anna@example.com');
      expect(notice).toContain('Switch back on');
    },
  );

  it('shows whether messages bounced or were switched off [NTF-05]', () => {
    const title = (reason: 'bounce' | 'unsubscribed') => shown([{ channel: 'email', reason, since }]);
    expect(title('bounce')).toContain('Your emails aren’t getting through');
    expect(title('unsubscribed')).toContain('Your emails are switched off');
  });

  it('appears once for each stopped channel, and not otherwise [NTF-05]', () => {
    expect(shown([])).toBe('');
    const both = shown([
      { channel: 'email', reason: 'bounce', since },
      { channel: 'sms', reason: 'opt-out', since },
    ]);
    expect(both.match(/Switch back on/g)).toHaveLength(2);
  });

  it('is a form that works without scripts [ACC-03, NTF-05]', () => {
    const html = renderForOwner(<DeliveryNotice />, {
      profile: { ...profile, suppressions: [{ channel: 'sms', reason: 'opt-out', since }] },
    });
    const form = parseHtml(html).get('form');
    form.get('input', { name: 'channel', value: 'sms' });
    expect(form.get('button', { type: 'submit' }).text).toMatch(/^Switch back on/);
  });
});
