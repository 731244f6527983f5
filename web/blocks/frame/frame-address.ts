/** Providers of framed pages. What an editor names is an id, never an address of theirs. */
const providers = {
  forms: 'https://forms.merrowvale.example/embed/',
  interactive: 'https://interactive.merrowvale.example/items/',
} as const;

/** The address of a provider's item; undefined for an id that could lead anywhere else. */
export function providerAddress(provider: keyof typeof providers, id: string): string | undefined {
  return /^[\w-]{1,100}$/.test(id.trim()) ? `${providers[provider]}${id.trim()}` : undefined;
}

/** An editor's address of a page to frame; undefined unless it is an absolute https one. */
export function secureAddress(url: string): string | undefined {
  const address = URL.parse(url.trim());
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') return undefined;
  return address.href;
}
