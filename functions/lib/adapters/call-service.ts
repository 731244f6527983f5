import { AppError } from '@merrowvale/shared/errors.ts';
import type * as z from 'zod';
import { tracedFetch } from './traced-fetch.ts';

export type ServiceLimits = { timeoutMilliseconds: number; maxBytes: number };

export type KeyedService = { url: string; key: () => Promise<string>; limits: ServiceLimits };

type Question = { parameters?: Readonly<Record<string, string>>; body?: object };

export const serviceLimits: ServiceLimits = { timeoutMilliseconds: 6000, maxBytes: 500_000 };
/** For services that search more data. */
export const searchLimits: ServiceLimits = { timeoutMilliseconds: 8000, maxBytes: 2_000_000 };

/** Calls an external service and parses its JSON; every failure becomes `unavailable`, without the URL. */
export async function callService(
  service: string,
  address: URL,
  request: RequestInit,
  limits: ServiceLimits,
): Promise<unknown> {
  try {
    const response = await tracedFetch(address, {
      ...request,
      signal: AbortSignal.timeout(limits.timeoutMilliseconds),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return JSON.parse(await boundedText(response, limits.maxBytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new AppError('unavailable', `${service} cannot be reached at the moment.`, {
      cause: new Error(reason.replaceAll(/https?:\/\/\S+/g, '')),
    });
  }
}

/** Searches an external service; a response in another format is `unavailable` too. */
export async function askService<Schema extends z.ZodType>(
  service: string,
  { url, key, limits }: Omit<KeyedService, 'key'> & Partial<KeyedService>,
  { parameters = {}, body }: Question,
  schema: Schema,
): Promise<z.output<Schema>> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const headers = { accept: 'application/json', ...(key && { 'api-key': await key() }) };
  const posted = body && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const parsed = schema.safeParse(await callService(service, address, posted ?? { headers }, limits));
  if (parsed.success) return parsed.data;
  throw new AppError('unavailable', `${service} responded in an unexpected format.`);
}

async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Error('The response is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
