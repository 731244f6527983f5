import { expect, it } from 'vitest';
import { isSuppressed, suppressionCookie } from './pending-campaign.ts';

it('hides one campaign’s popup for the configured number of days [CAM-14, CAM-18]', () => {
  const cookie = suppressionCookie('spring 2027', Date.parse('2026-11-20T20:00:00Z'), 30);
  expect(cookie).toBe(
    'campaign-popup-spring-2027=shown; path=/; expires=Sun, 20 Dec 2026 20:00:00 GMT; samesite=lax',
  );
  const pair = cookie.split(';')[0] ?? '';
  expect(isSuppressed(`a=b; ${pair}`, 'spring 2027')).toBe(true);
  expect(isSuppressed(`a=b; ${pair}`, 'spring')).toBe(false);
  expect(isSuppressed('', 'spring 2027')).toBe(false);
});
