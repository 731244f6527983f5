/** The parts of a response that must be the same regardless of which server sends it. */
export type PageResponse = {
  status: number;
  title: string | undefined;
  heading: string | undefined;
  /** Block names in order. */
  blocks: string[];
  headers: Record<string, string>;
  cookies: string[];
  /** Scripts in the page without the nonce that its policy requires. */
  refusedScripts: number;
};

const compared = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
] as const;

export type Visit = {
  path: string;
  method?: string;
  body?: string;
  /** A file, whose headers are set by the CDN. */
  isFile?: true;
};

/** Requests a page without following redirects, and removes the parts that differ between any two responses. */
export async function pageResponse(
  site: string,
  { path, method = 'GET', body }: Visit,
): Promise<PageResponse> {
  const response = await fetch(`${site}${path}`, {
    redirect: 'manual',
    method,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  // Data in a script element is not executed, so it needs no nonce.
  const scripts = [...text.matchAll(/<script\b(?![^>]*\btype="application\/ld\+json")[^>]*>/g)];
  return {
    status: response.status,
    title: /<title>([^<]*)/.exec(text)?.[1],
    heading: /<h1\b[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, ''),
    blocks: [...text.matchAll(/\sdata-block="([\w-]+)"/g)].map(([, name = '']) => name),
    headers: Object.fromEntries(compared.map((name) => [name, settled(response.headers.get(name) ?? '')])),
    cookies: response.headers.getSetCookie().map((cookie) => cookie.split('=')[0] ?? ''),
    refusedScripts:
      nonce === undefined ? 0 : scripts.filter(([tag]) => !tag.includes(`nonce="${nonce}"`)).length,
  };
}

/** Removes ports, nonces, states and what a stack's content has at random, and decodes equivalent spellings. */
function settled(value: string): string {
  return (
    value
      .replaceAll(/localhost(:|%3A)\d+/g, 'localhost')
      .replaceAll(/'nonce-[^']+'/g, "'nonce'")
      // The id of the content's environment, also within an inline script.
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'environment')
      .replaceAll(/'sha256-[^']+'/g, "'sha256'")
      .replaceAll(/(state|nonce|code_challenge)=[\w-]+/g, '$1')
      .replaceAll('; ', ';')
      .toLowerCase()
  );
}
