import { type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import * as z from 'zod';

const created = z.object({ data: z.object({ id: z.string() }) });
const redirectsAtMost = 12;
/** A page for address and password, or one for each. */
const signInPagesAtMost = 2;

export class PageRefused extends Error {
  readonly status: number;

  constructor({ origin, pathname }: URL, status: number) {
    super(`${origin}${pathname} returned ${status}.`);
    this.status = status;
  }
}

/** A browser without scripts: it keeps cookies, follows redirects and fills in the sign-in form. */
export class SiteVisitor {
  readonly #siteUrl: string;
  now = Date.now();
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  async open(path: string): Promise<{ url: string; text: string }> {
    return this.#follow(new URL(path, this.#siteUrl), {});
  }

  /**
   * Signs in on the identity provider's pages. If people can choose how to sign in, for example between passwords and
   * passkeys, Cognito asks for the address first.
   */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    let page = await this.open('/auth/login');
    for (let count = 0; count < signInPagesAtMost && !this.#isOfSite(page); count += 1) {
      const { action, fields } = signInForm(page.text);
      const body = new URLSearchParams(fields.map((field) => [field.name, entered(field, email, password)]));
      page = await this.#follow(new URL(action, page.url), { method: 'POST', body });
    }
    if (!this.#isOfSite(page)) throw new Error('The person was not signed in.');
  }

  #isOfSite({ url }: { url: string }): boolean {
    return url.startsWith(this.#siteUrl);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(new URL(this.#siteUrl).host)?.get(name);
  }

  async create(path: string, body: object): Promise<string> {
    return created.parse(await this.call('POST', path, body)).data.id;
  }

  async call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await this.#fetch(new URL(`${path}?locale=en_gb`, this.#siteUrl), {
      method,
      headers: {
        origin: new URL(this.#siteUrl).origin,
        'x-requested-with': 'smoke-test',
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }

  async #follow(address: URL, first: RequestInit): Promise<{ url: string; text: string }> {
    let [url, request] = [address, first];
    for (let count = 0; count < redirectsAtMost; count += 1) {
      const response = await this.#fetch(url, request);
      const location = response.headers.get('location');
      if (location === null) {
        if (!response.ok) throw new PageRefused(url, response.status);
        return { url: url.href, text: await response.text() };
      }
      await response.body?.cancel();
      [url, request] = [new URL(location, url), {}];
    }
    throw new Error(`${address.pathname} redirects more than ${redirectsAtMost} times.`);
  }

  async #fetch(url: URL, request: RequestInit): Promise<Response> {
    const jar = this.#cookies.get(url.host) ?? new Map<string, string>();
    const headers = new Headers(request.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...request, headers, redirect: 'manual' });
    this.now = Date.parse(response.headers.get('date') ?? '') || this.now;
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/;\s*max-age=0\b/i.test(cookie) || value === '') jar.delete(name);
      else jar.set(name, value);
    }
    this.#cookies.set(url.host, jar);
    return response;
  }
}

type Field = { name: string; type: string; value: string };

function signInForm(page: string): { action: string; fields: Field[] } {
  const document = parseDocument(page);
  const forms = DomUtils.getElementsByTagName('form', document);
  const withField = (...types: string[]) =>
    forms.find((each) => fieldsOf(each).some(({ type }) => types.includes(type)));
  const form = withField('password') ?? withField('email', 'text');
  if (!form) throw new Error('The sign-in page has no form for an address or a password.');
  return { action: form.attribs.action ?? '', fields: fieldsOf(form) };
}

function fieldsOf(form: Element): Field[] {
  return DomUtils.getElementsByTagName('input', form)
    .filter(isTag)
    .flatMap(({ attribs: { name, type = 'text', value = '' } }) =>
      name && type !== 'submit' ? [{ name, type, value }] : [],
    );
}

function entered({ type, value }: Field, email: string, password: string): string {
  if (type === 'password') return password;
  return type === 'email' || type === 'text' ? email : value;
}
