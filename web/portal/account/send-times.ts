/** Every hour at which messages may come, as stored and as the locale writes it. */
export function sendTimes(tag: string): { value: string; label: string }[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const value = `${String(hour).padStart(2, '0')}:00`;
    return { value, label: timeText(value, tag) };
  });
}

export function timeText(time: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}:00Z`),
  );
}

/** The zones to choose from, as people read them; `and` is one that is in use already. */
export function zoneNames(and: string): string[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), and]);
  return [...zones].map(zoneText).sort((one, other) => one.localeCompare(other, 'en'));
}

export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The zone behind what people read. */
export function zoneOf(text: string): string {
  return text.replaceAll(' ', '_');
}
