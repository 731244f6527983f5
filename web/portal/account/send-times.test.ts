import { describe, expect, it } from 'vitest';
import { sendTimes, timeText, zoneNames, zoneOf, zoneText } from './send-times.ts';

describe('the send times and time zones to choose from', () => {
  it('include all 24 hours, formatted for the locale [ACC-04]', () => {
    const hours = sendTimes('de-de');
    expect(hours).toHaveLength(24);
    expect([hours[0], hours[9], hours[23]]).toEqual([
      { value: '00:00', label: '00:00' },
      { value: '09:00', label: '09:00' },
      { value: '23:00', label: '23:00' },
    ]);
    expect(timeText('18:00', 'en-us')).toMatch(/^6:00\sPM$/);
  });

  it('have readable zone names that map back to the stored ones', () => {
    expect(zoneNames('America/New_York')).toContain('America/New York');
    expect(zoneOf(zoneText('America/Argentina/Buenos_Aires'))).toBe('America/Argentina/Buenos_Aires');
  });

  it('include a zone in use that is not in the list', () => {
    expect(zoneNames('Etc/GMT+5').filter((name) => name === 'Etc/GMT+5')).toHaveLength(1);
    expect(zoneNames('UTC').filter((name) => name === 'UTC')).toHaveLength(1);
  });
});
