import { expect, it } from 'vitest';
import { hasPopupCookie, interestCookie, suppressionCookie } from './pending-campaign.ts';

it('hides one campaign’s popup for the configured number of days [CAM-14, CAM-18]', () => {
  const cookie = suppressionCookie('spring 2027', Date.parse('2026-11-20T20:00:00Z'), 30);
  expect(cookie).toBe(
    'campaign-popup-spring-2027=shown; path=/; expires=Sun, 20 Dec 2026 20:00:00 GMT; samesite=lax',
  );
  const pair = cookie.split(';')[0] ?? '';
  const isSuppressed = (cookies: string, id: string) => hasPopupCookie(cookies, 'campaign-popup', id);
  expect(isSuppressed(`a=b; ${pair}`, 'spring 2027')).toBe(true);
  expect(isSuppressed(`a=b; ${pair}`, 'spring')).toBe(false);
  expect(isSuppressed('', 'spring 2027')).toBe(false);
  expect(hasPopupCookie(pair, 'campaign-interest', 'spring 2027')).toBe(false);
});

it('recognizes visitors who return from its popup’s sign-up, for as long as that may take [CAM-12, CAM-15]', () => {
  const cookie = interestCookie('spring 2027', { isOver: false });
  expect(cookie).toBe('campaign-interest-spring-2027=pending; path=/; max-age=900; samesite=lax');
  expect(hasPopupCookie(cookie.split(';')[0] ?? '', 'campaign-interest', 'spring 2027')).toBe(true);
  expect(interestCookie('spring 2027', { isOver: true })).toContain('; max-age=0;');
});
