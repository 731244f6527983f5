import { repeatOverConnection } from '@merrowvale/shared/domain/closed-connection.ts';
import { type Subsegment, traced } from '../trace.ts';

/** `fetch` as a subsegment of the trace, which names the host and nothing else of the address. */
export function tracedFetch(address: string | URL, request: RequestInit): Promise<Response> {
  return tracedCall(address, request.method, () => fetch(address, request));
}

/** The same for a call by other means. Reads are repeated once if they met a closed connection. */
export function tracedCall<Result extends { status: number }>(
  address: string | URL,
  method: string | undefined,
  call: () => Promise<Result>,
): Promise<Result> {
  const { host: name, origin } = new URL(address);
  const request = { method: method ?? 'GET', url: `${origin}/` };
  const subsegment: Subsegment = { name, namespace: 'remote', http: { request } };
  return traced(subsegment, async () => {
    const result = await (request.method === 'GET' ? repeatOverConnection(call) : call());
    subsegment.http = { request, response: { status: result.status } };
    return result;
  });
}
