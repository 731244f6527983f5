import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import * as z from 'zod';
import { PageRefused, SiteVisitor } from '../deploy/site-visitor.ts';
import { PlainError } from '../plain-error.ts';

/** The file in the state of a local stack with the address of its site. */
export const siteFile = 'site';

/** The local stack on the port of the environment, or else the one that runs, or ran last, in this folder. */
export function localSite({
  PORT = '',
  STATE_DIR = '',
}: Readonly<Record<string, string | undefined>>): string {
  const file = join(STATE_DIR || '.local', siteFile);
  if (PORT === '' && existsSync(file)) return readFileSync(file, 'utf8');
  return `http://localhost:${PORT || 3000}`;
}

type Call = { id?: string; query?: { [name: string]: string }; body?: unknown };
export type SupportClient = <Result extends z.ZodType>(
  row: Endpoint & { response: Result },
  call?: Call,
) => Promise<z.output<Result>>;

const problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

export function supportClient(siteUrl: string, session: string, ask: typeof fetch = fetch): SupportClient {
  return async (row, { id = '', query = {}, body } = {}) => {
    const address = new URL(row.path.replace('{id}', encodeURIComponent(id)), siteUrl);
    for (const [name, value] of Object.entries({ locale: 'en_gb', ...query }))
      address.searchParams.set(name, value);
    const response = await ask(address, {
      method: row.method,
      headers: {
        accept: row.mediaType ?? 'application/json',
        origin: new URL(siteUrl).origin,
        'x-requested-with': 'fetch',
        cookie: `${sessionCookieName(siteUrl)}=${session}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw failure(siteUrl, cause);
    });
    // Unlike `text()`, this keeps the byte order mark of a file.
    if (response.ok && row.mediaType)
      return row.response.parse(Buffer.from(await response.arrayBuffer()).toString());
    const json: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw refusal(response.status, json);
    return row.response.parse(json);
  };
}

function refusal(status: number, json: unknown): PlainError {
  const parsed = problem.safeParse(json);
  if (!parsed.success) return new PlainError(`The site returned ${status}.`);
  const fields = Object.entries(parsed.data.errors ?? {}).map(
    ([name, why]) => `\n  ${name}: ${why.join(' ')}`,
  );
  return new PlainError(`${parsed.data.message}${fields.join('')}`);
}

/** The session of the local stack's support account; undefined if the site has no such account. */
export async function localSession(siteUrl: string): Promise<string | undefined> {
  const visitor = new SiteVisitor(siteUrl);
  try {
    await visitor.open('/auth/dev-login?account=support&returnUrl=/en_gb');
  } catch (cause) {
    if (cause instanceof PageRefused && cause.status >= 500)
      throw new PlainError(`${siteUrl} returned ${cause.status}. Try again once it is ready.`, { cause });
    if (!(cause instanceof PageRefused)) throw failure(siteUrl, cause);
  }
  return visitor.cookie(sessionCookieName(siteUrl));
}

function failure(siteUrl: string, cause: unknown): unknown {
  // Fetch throws it if there is no response at all.
  if (!(cause instanceof TypeError)) return cause;
  return new PlainError(`${siteUrl} cannot be reached; set another site with --site or SUPPORT_SITE.`, {
    cause,
  });
}
