/** A provider's page for certain products; empty parameters are left out. */
export function pageWithQuery(page: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== '') url.searchParams.set(name, value);
  }
  return url.href;
}
