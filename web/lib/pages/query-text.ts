export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The query string of a request including `?`, or an empty string. */
export function queryText(query: PageQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) parameters.append(name, each);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
