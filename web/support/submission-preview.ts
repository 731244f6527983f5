/** What tells one submission from the next at a glance: an address first, then what else is short. */
const telling = ['emailAddress', 'email', 'lastName', 'postcode', 'invoiceNumber'];
const shownAtMost = 2;

export function submissionPreview(data: { [field: string]: unknown }): string {
  const words = Object.entries(data).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const rank = (name: string) => (telling.includes(name) ? telling.indexOf(name) : telling.length);
  const first = words.toSorted(([a], [b]) => rank(a) - rank(b)).slice(0, shownAtMost);
  return first.map(([, value]) => value).join(' · ');
}
