/** The address of the results for a search term; undefined for a blank term. */
export function resultsAddress(searchPage: string, typed: string): string | undefined {
  const term = typed.trim();
  return term === '' ? undefined : `${searchPage}?q=${encodeURIComponent(term)}`;
}

/** Navigates from one of the shell's search forms to the results. */
export function search(form: HTMLFormElement): void {
  const typed = new FormData(form).get('q');
  const address = resultsAddress(form.getAttribute('action') ?? '', typeof typed === 'string' ? typed : '');
  if (address) window.location.assign(address);
}
