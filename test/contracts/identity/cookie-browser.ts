type Cookie = { name: string; value: string; path: string; attributes: string };
type Options = { method?: string; form?: Record<string, string>; headers?: Record<string, string> };
export type Visit = {
  status: number;
  url: string;
  headers: Headers;
  text: string;
  location: string | null;
  hops: string[];
};

/** A minimal browser for signing in: stores cookies by path and follows redirects. */
export class CookieBrowser {
  readonly #cookies = new Map<string, Cookie>();
  readonly #headers: Record<string, string>;

  /** `headers` are sent with every request. */
  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  get cookies(): Cookie[] {
    return [...this.#cookies.values()];
  }

  cookie(name: string): Cookie | undefined {
    return this.cookies.find((cookie) => cookie.name === name);
  }

  forget(name: string): void {
    for (const [key, cookie] of this.#cookies) if (cookie.name === name) this.#cookies.delete(key);
  }

  /** One request, without redirects. */
  async request(url: string, { method = 'GET', form, headers = {} }: Options = {}): Promise<Visit> {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...this.#headers, ...headers, cookie: this.#cookiesFor(new URL(url).pathname) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const location = response.headers.get('location');
    const next = location === null ? null : new URL(location, url).href;
    const { status, headers: responseHeaders } = response;
    return {
      status,
      url,
      headers: responseHeaders,
      text: await response.text(),
      location: next,
      hops: [url],
    };
  }

  /** A request and all its redirects. */
  async visit(url: string, options: Options = {}): Promise<Visit> {
    let visit = await this.request(url, options);
    const hops = [url];
    while (visit.location !== null && hops.length < 15) {
      hops.push(visit.location);
      visit = await this.request(visit.location);
    }
    return { ...visit, hops };
  }

  #cookiesFor(path: string): string {
    const fitting = this.cookies.filter(
      (cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')),
    );
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=', 2);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const gone = attributes.some(
      (attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute),
    );
    if (gone) this.#cookies.delete(`${name}${path}`);
    else this.#cookies.set(`${name}${path}`, { name, value, path, attributes: attributes.join('; ') });
  }
}
