const separator = '~';

/** The id of a carer's copy of a reminder, its companion. Ids of reminders and carers contain no tilde. */
export function companionId(reminderId: string, carerId: string): string {
  return `${reminderId}${separator}${carerId}`;
}

/** The reminder and the carer that a companion's id names; undefined for the id of an owner's own reminder. */
export function companionOf(id: string): { reminderId: string; carerId: string } | undefined {
  const at = id.indexOf(separator);
  return at < 0 ? undefined : { reminderId: id.slice(0, at), carerId: id.slice(at + 1) };
}

/** The owner's own reminder behind an id, be it that reminder's or a companion's. */
export function baseReminderId(id: string): string {
  return companionOf(id)?.reminderId ?? id;
}
