/** Keeps a page's other query parameters when a form is submitted without scripts. */
export function KeptParameters({ query, except }: { query: string; except: readonly string[] }) {
  return [...new URLSearchParams(query)]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
