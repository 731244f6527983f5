import 'server-only';
import { readOverConnection } from '@merrowvale/shared/domain/closed-connection.ts';
import type * as z from 'zod';
import { callMilliseconds } from '../pages/render-time.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { apiErrorFrom } from './api-error.ts';

/** Posts a request that changes nothing from the site's server, without a session. */
export async function queryFromServer<Result extends z.ZodType>(
  row: { path: string; response: Result },
  body: object,
): Promise<z.output<Result>> {
  const request: RequestInit = {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(callMilliseconds),
  };
  const address = new URL(row.path, siteEnvironment().siteUrl);
  const response = await readOverConnection(() => fetch(address, request));
  if (!response.ok) throw await apiErrorFrom(response);
  return row.response.parse(await response.json());
}
