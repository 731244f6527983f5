const name = 'X-Reminder-Ids';
/** Stays below SES's limit of 870 characters per header value. */
const longest = 800;

/** The headers that list the reminders in an email, as many as needed; the first has no number. */
export function reminderIdHeaders(reminderIds: readonly string[]): Record<string, string> {
  const values: string[] = [];
  for (const id of reminderIds) {
    const last = values.at(-1);
    if (last === undefined || last.length + 1 + id.length > longest) values.push(id);
    else values[values.length - 1] = `${last},${id}`;
  }
  return Object.fromEntries(
    values.map((value, index) => [index === 0 ? name : `${name}-${index + 1}`, value]),
  );
}

/** The reminders that an email is about; empty for any other email. */
export function reminderIdsIn(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers)
    .filter(([header]) => header.startsWith(name))
    .flatMap(([, value]) => value.split(',').map((id) => id.trim()));
}
