import type { ListedSignIn } from '@merrowvale/shared/schemas/listed-session.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { someProfile } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { SignIns } from './sessions.tsx';

const here: ListedSignIn = {
  ...{ id: 'a'.repeat(64), isCurrent: true, method: 'password-and-code' },
  ...{ browser: 'Firefox', system: 'Windows', country: 'GB', city: null },
  signedInAt: '2026-07-01T09:00:00.000Z',
};
const there: ListedSignIn = {
  ...{ ...here, id: 'b'.repeat(64), isCurrent: false, method: null },
  ...{ country: 'DE', city: 'Köln', signedInAt: '2026-06-30T22:30:00.000Z' },
};
const shown = (...signIns: ListedSignIn[]) =>
  renderForOwner(<SignIns />, { profile: someProfile({ timeZone: 'Europe/Berlin' }), signIns });

describe('the sign-ins on the account page', () => {
  it('show time, device, place and method in the owner’s time zone, and mark the current session [AUT-04]', () => {
    const words = wordsOf(shown(here, there));
    expect(words).toContain(
      'Firefox on Windows Current session 1 Jul 2026, 11:00 United Kingdom With password and code',
    );
    // It is another day in Köln.
    expect(words).toContain('Firefox on Windows 1 Jul 2026, 00:30 Köln, Germany');
    expect(words.match(/Current session/g)).toHaveLength(1);
  });

  it('use the locale’s time zone until the owner has one, and its language [ACC-03]', () => {
    const words = wordsOf(renderForOwner(<SignIns />, { signIns: [there], locale: 'jp' }));
    expect(words).toContain('2026年7月1日 07:30');
    expect(words).toContain('Köln, ドイツ');
  });

  it('lead to a new password and to signing out everywhere, in one sentence [AUT-04]', () => {
    const html = shown(here);
    const page = parseHtml(html);
    expect(wordsOf(html)).toContain(
      'If you don’t recognise one, change your password and then sign out everywhere.',
    );
    page.get('*', { href: /^\/auth\/profile\?locale=en_gb&returnUrl=/ });
    expect(page.attributes('href')).toContain('#sign-out');
  });

  it('show five, and the others on request, even without scripts [ACC-03]', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...there, id: `${index}` }));
    const page = parseHtml(shown(...many));
    const rest = page.get('details');
    expect([page.all('li').length, rest.all('li').length]).toEqual([7, 2]);
    expect(rest.text).toContain('2 earlier sign-ins');
    expect(parseHtml(shown(...many.slice(0, 5))).all('details')).toEqual([]);
  });

  it('may be empty, and may have an unknown device, place and method [AUT-04]', () => {
    expect(wordsOf(shown())).toContain('No sign-ins have been recorded yet.');
    const unknown = { browser: null, system: null, country: null, city: null, method: null };
    expect(wordsOf(shown({ ...there, ...unknown }))).toContain('Unknown device 1 Jul 2026, 00:30');
  });
});
