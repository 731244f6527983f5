/** Hours after eight in the morning of a day in UTC, as an ISO instant. */
export function laterBy(day: string, hours: number): string {
  return new Date(Date.parse(`${day}T08:00:00Z`) + hours * 3_600_000).toISOString();
}
