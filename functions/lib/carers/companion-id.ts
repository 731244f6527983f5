const separator = '~';

/** The id of a companion, a carer's copy of a reminder. Ids of reminders and carers contain no tilde. */
export function companionId(reminderId: string, carerId: string): string {
  return `${reminderId}${separator}${carerId}`;
}

/** The reminder and the carer in a companion's id; undefined for the id of an owner's own reminder. */
export function companionOf(id: string): { reminderId: string; carerId: string } | undefined {
  const at = id.indexOf(separator);
  return at < 0 ? undefined : { reminderId: id.slice(0, at), carerId: id.slice(at + 1) };
}

export function baseReminderId(id: string): string {
  return companionOf(id)?.reminderId ?? id;
}
