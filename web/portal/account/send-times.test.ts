import { describe, expect, it } from 'vitest';
import { sendTimes, timeText, zoneNames, zoneOf, zoneText } from './send-times.ts';

describe('the hours and zones to choose from', () => {
  it('are all 24 hours of a day, written as the locale does [ACC-04]', () => {
    const hours = sendTimes('de-de');
    expect(hours).toHaveLength(24);
    expect([hours[0], hours[9], hours[23]]).toEqual([
      { value: '00:00', label: '00:00' },
      { value: '09:00', label: '09:00' },
      { value: '23:00', label: '23:00' },
    ]);
    expect(timeText('18:00', 'en-us')).toMatch(/^6:00\sPM$/);
  });

  it('are zones that people can read, and that lead back to the stored one', () => {
    expect(zoneNames('America/New_York')).toContain('America/New York');
    expect(zoneOf(zoneText('America/Argentina/Buenos_Aires'))).toBe('America/Argentina/Buenos_Aires');
  });

  it('keep a zone in use that the list lacks', () => {
    expect(zoneNames('Etc/GMT+5').filter((name) => name === 'Etc/GMT+5')).toHaveLength(1);
    expect(zoneNames('UTC').filter((name) => name === 'UTC')).toHaveLength(1);
  });
});
