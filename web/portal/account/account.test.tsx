import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { someProfile } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { Account } from './account.tsx';
import { InviteCarer } from './carers.tsx';
import { ChannelConsent, ContactDetails, MessageTimes } from './profile-sections.tsx';

const verified = { phone: '+447700900123', phoneVerified: true };
const switches = (html: string) => parseHtml(html).all('input', { type: 'checkbox' });

describe('an owner’s details', () => {
  it('link to the screens that change them, which return to this page [IDN-02, AUT-03]', () => {
    const html = renderForOwner(<ContactDetails profile={someProfile({ phone: '+447700900123' })} />);
    const page = parseHtml(html);
    page.get('*', { href: /^\/auth\/profile\?locale=en_gb&returnUrl=/ });
    page.get('*', { href: /^\/auth\/verify-phone\?locale=en_gb&returnUrl=/ });
    expect(wordsOf(html)).toContain('Not verified yet');
  });

  it('do not ask anybody to verify a number again [AUT-07]', () => {
    const html = renderForOwner(<ContactDetails profile={someProfile(verified)} />);
    expect(html).not.toContain('/auth/verify-phone');
    expect(wordsOf(html)).toContain('+447700900123 Verified');
  });
});

describe('the account page', () => {
  it('links to each of its sections', () => {
    const page = parseHtml(
      renderForOwner(<Account offersPasskeys />, { profile: someProfile(), passkeys: [] }),
    );
    const links = page.getByRole('navigation').attributes('href');
    expect(links.length).toBeGreaterThan(8);
    expect(links).toEqual(page.attributes('id', 'section').map((id) => `#${id}`));
  });

  it('keeps the input when the profile cannot be reloaded [ERP-01]', () => {
    const failure = new ApiError(503, 'unavailable');
    const html = renderForOwner(<Account offersPasskeys={false} />, {
      profile: someProfile({ sendTime: '18:00' }),
      failure,
    });
    expect(parseHtml(html).attributes('data-live')).toContain('assertive');
    parseHtml(html).get('option', { value: '18:00', selected: true });
    expect(
      parseHtml(renderForOwner(<Account offersPasskeys={false} />, { profile: someProfile() })).attributes(
        'data-live',
      ),
    ).not.toContain('assertive');
  });
});

describe('the passkeys of the account page', () => {
  it('are shown only if the provider has any [AUT-03]', () => {
    const page = (offersPasskeys: boolean) =>
      wordsOf(renderForOwner(<Account offersPasskeys={offersPasskeys} />, { passkeys: [] }));
    expect(page(true)).toContain('Add a passkey');
    expect(page(false)).not.toContain('passkey');
  });
});

describe('an invitation to help', () => {
  it('is offered by text only to owners with a verified number [SEC-02]', () => {
    const form = (profile: Parameters<typeof someProfile>[0]) =>
      renderForOwner(<InviteCarer />, { profile: someProfile(profile) });
    parseHtml(form(verified)).get('option', { value: 'sms' });
    expect(
      parseHtml(form({ phone: verified.phone, phoneVerified: false })).all('option', { value: 'sms' }),
    ).toEqual([]);
    parseHtml(form({})).get('*', { href: /^\/auth\/verify-phone\?locale=en_gb&returnUrl=/ });
  });
});

describe('the send time of messages', () => {
  it.each([
    ['07:00', true],
    ['08:00', false],
    ['20:00', false],
    ['21:00', true],
  ])('of %s comes with the hours of texts if it is at night: %s [NTF-04]', (sendTime, isNight) => {
    const words = wordsOf(renderForOwner(<MessageTimes profile={someProfile({ sendTime })} />));
    const explained = words.includes('We don’t send texts between 21:00 and 08:00; they arrive at 08:00.');
    expect(explained).toBe(isNight);
  });

  it('is proposed in the locale’s time zone without scripts, not in the server’s [ACC-03]', () => {
    const html = renderForOwner(<MessageTimes profile={someProfile({ timeZone: null })} />);
    const zones = parseHtml(html).attributes('value', 'input', { name: 'zone' });
    expect([...new Set(zones)]).toEqual(['Europe/London']);
  });

  it('is nine unless the owner has chosen another', () => {
    const shown = (sendTime: string) =>
      parseHtml(
        renderForOwner(<MessageTimes profile={someProfile({ sendTime, timeZone: 'Europe/London' })} />),
      ).attributes('value', 'option', { selected: true })[0];
    expect(shown('09:00')).toBe('09:00');
    expect(shown('18:00')).toBe('18:00');
  });
});

describe('an owner’s consent to channels', () => {
  it('is shown as stored [NTF-05]', () => {
    const profile = someProfile({ ...verified, consent: { email: true, sms: false } });
    const [email, sms] = switches(renderForOwner(<ChannelConsent profile={profile} />));
    expect(email?.attribute('checked')).toBe('');
    expect(sms?.attribute('checked')).toBeUndefined();
  });

  it('stays off for texts until a number is verified [REM-34]', () => {
    const profile = someProfile({ consent: { email: true, sms: true } });
    const html = renderForOwner(<ChannelConsent profile={profile} />);
    const [, sms] = switches(html);
    expect(sms?.attribute('disabled')).toBe('');
    expect(sms?.attribute('checked')).toBeUndefined();
    expect(wordsOf(html)).toContain('Verify a mobile number first.');
  });
});
