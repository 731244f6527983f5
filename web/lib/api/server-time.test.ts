import { afterAll, describe, expect, it, vi } from 'vitest';
import { browserTimeZone, noteServerNow, noteServerTime, serverNow, today } from './server-time.ts';

const answerAt = (date: string) => new Response(null, { headers: { date } });

// Other tests share the module's time.
afterAll(() => noteServerNow(new Date().toISOString()));

describe('today’s date on the screens', () => {
  it('follows the API when the device’s clock is a day behind [REM-19]', () => {
    const device = Date.parse('2026-11-19T12:00:00Z');
    noteServerTime(answerAt('Fri, 20 Nov 2026 12:00:00 GMT'), device);
    expect(today('Europe/London', serverNow(device))).toBe('2026-11-20');
    expect(today('Europe/London', serverNow(device + 86_400_000))).toBe('2026-11-21');
  });

  it('is the date in the owner’s time zone [REM-19]', () => {
    const lateEvening = new Date('2026-11-20T23:30:00Z');
    expect(today('Europe/London', lateEvening)).toBe('2026-11-20');
    expect(today('Asia/Tokyo', lateEvening)).toBe('2026-11-21');
    expect(today('America/New_York', new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-19');
  });

  // Chrome reports Etc/Unknown if the machine's TZ is empty or not a zone, and then refuses that name.
  it.each(['Etc/Unknown', '', undefined, 'Foo/Bar'])(
    'uses the locale’s time zone when the browser’s is %j [REM-19]',
    (unusable) => {
      vi.stubGlobal('location', { pathname: '/jp/pets' });
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
        ...new Intl.DateTimeFormat().resolvedOptions(),
        timeZone: unusable ?? '',
      });
      expect(browserTimeZone()).toBe('Asia/Tokyo');
      expect(today(unusable, new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
    },
  );

  it('keeps the last known time when a response carries none [REM-19]', () => {
    const device = Date.parse('2026-11-19T12:00:00Z');
    noteServerTime(answerAt('Fri, 20 Nov 2026 12:00:00 GMT'), device);
    noteServerTime(new Response(null), device);
    expect(serverNow(device).toISOString()).toBe('2026-11-20T12:00:00.000Z');
  });
});
