import { dateFormat } from '../../lib/i18n/dates.ts';

/** Every hour at which messages can be sent, as stored and as formatted for the locale. */
export function sendTimes(tag: string): { value: string; label: string }[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const value = `${String(hour).padStart(2, '0')}:00`;
    return { value, label: timeText(value, tag) };
  });
}

export function timeText(time: string, tag: string): string {
  return dateFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time}:00Z`));
}

/** The readable names of the time zones; `and` is an additional zone that is in use. */
export function zoneNames(and: string): string[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), and]);
  return [...zones].map(zoneText).sort((one, other) => one.localeCompare(other, 'en'));
}

export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

export function zoneOf(text: string): string {
  return text.replaceAll(' ', '_');
}
