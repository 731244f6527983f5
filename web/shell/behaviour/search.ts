/** The address of the results for what somebody typed, or nothing for a blank. */
export function resultsAddress(searchPage: string, typed: string): string | undefined {
  const term = typed.trim();
  return term === '' ? undefined : `${searchPage}?q=${encodeURIComponent(term)}`;
}

/** Leads from a search form of the shell to the results. */
export function search(form: HTMLFormElement): void {
  const typed = new FormData(form).get('q');
  const address = resultsAddress(form.getAttribute('action') ?? '', typeof typed === 'string' ? typed : '');
  if (address) window.location.assign(address);
}
