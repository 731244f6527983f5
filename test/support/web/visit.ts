import { beforeEach, vi } from 'vitest';
import { fakeApi } from './posts.ts';

const siteUrl = 'https://site.example';

type Visit = {
  /** The origin of the page that posts; null if the browser sends none. */
  origin: string | null;
  /** The signed-in user; undefined for a visitor. */
  identity: Record<string, unknown> | undefined;
  cookies: Map<string, string>;
  /** The cookies that were set, with their attributes. */
  set: unknown[];
  redirects: string[];
};

const firstVisit = (): Visit => ({
  origin: siteUrl,
  identity: undefined,
  cookies: new Map([['__Host-session', 'session']]),
  set: [],
  redirects: [],
});

export const visit = firstVisit();

export function visitSite(differences: () => Partial<Visit> = () => ({})): void {
  beforeEach(() => {
    Object.assign(visit, firstVisit(), differences());
    vi.stubEnv('SITE_URL', siteUrl);
  });
}

/** Makes `fetch` reach an API that returns these responses; the calls are recorded. */
export function stubApi(responses: Parameters<typeof fakeApi>[0]) {
  const fake = fakeApi(responses);
  vi.stubGlobal('fetch', fake.fetch);
  return fake;
}

// The modules below replace their originals during a visit: a factory for `vi.mock` imports them from here.

export const nextHeaders = {
  headers: async () => new Headers(visit.origin === null ? {} : { origin: visit.origin }),
  cookies: async () => ({
    get: (name: string) => (visit.cookies.has(name) ? { value: visit.cookies.get(name) } : undefined),
    set: (...cookie: [string, string, object] | [{ name: string; value: string }]) => {
      const [name, value] = cookie.length === 1 ? [cookie[0].name, cookie[0].value] : cookie;
      visit.cookies.set(name, value);
      visit.set.push(cookie.length === 1 ? cookie[0] : { name, value, ...cookie[2] });
    },
    delete: (name: string) => visit.cookies.delete(name),
  }),
};

export const nextNavigation = {
  redirect: (path: string) => {
    visit.redirects.push(path);
    throw new Error(`leads to ${path}`);
  },
};

export const session = {
  currentSession: async () => visit.identity && { identity: visit.identity },
};

export const silentLog = { logProblem: () => undefined };
