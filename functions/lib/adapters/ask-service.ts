import { AppError } from '@merrowvale/shared/errors.ts';

export type ServiceLimits = { timeoutMilliseconds: number; mostBytes: number };

/** A service that is slow, or whose answer is longer than anything we ask it for, is not waited for. */
export const serviceLimits: ServiceLimits = { timeoutMilliseconds: 6000, mostBytes: 500_000 };

/** Asks a service elsewhere and reads its JSON; whatever goes wrong is `unavailable`, without the address asked. */
export async function askService(
  service: string,
  address: URL,
  request: RequestInit,
  limits: ServiceLimits,
): Promise<unknown> {
  try {
    const response = await fetch(address, {
      ...request,
      signal: AbortSignal.timeout(limits.timeoutMilliseconds),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return JSON.parse(await boundedText(response, limits.mostBytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new AppError('unavailable', `${service} cannot be asked at the moment.`, {
      cause: new Error(reason.replaceAll(/https?:\/\/\S+/g, '')),
    });
  }
}

async function boundedText(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error('an answer that is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
