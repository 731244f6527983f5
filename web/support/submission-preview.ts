/** Fields that identify a submission at a glance: addresses first, then other short ones. */
const describing = ['emailAddress', 'email', 'lastName', 'postcode', 'invoiceNumber'];
const shownAtMost = 2;

export function submissionPreview(data: { [field: string]: unknown }): string {
  const messages = Object.entries(data).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const rank = (name: string) => (describing.includes(name) ? describing.indexOf(name) : describing.length);
  const first = messages.toSorted(([a], [b]) => rank(a) - rank(b)).slice(0, shownAtMost);
  return first.map(([, value]) => value).join(' · ');
}
