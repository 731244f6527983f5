import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import type { EdgeRequest } from './edge-request.ts';

const largestBody = 40 * 1024;
const generated = z.object({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.object({ value: z.string() })).default({}),
  body: z.object({ data: z.string().max(largestBody) }).optional(),
});
const value = z.object({ value: z.string() });
const values = z.record(z.string(), value.extend({ multiValue: z.array(value).optional() }));
const handler = z.custom<(event: object) => unknown>((value) => typeof value === 'function');
const changed = z.object({
  method: z.string(),
  uri: z.string().startsWith('/'),
  querystring: values,
  headers: values,
  cookies: values,
});

export type GeneratedResponse = z.infer<typeof generated>;
export type EdgeFunction = (request: EdgeRequest, viewerAddress: string) => EdgeRequest | GeneratedResponse;

/**
 * Compiles a viewer-request function of CloudFront. One context serves all requests: a context for each would take
 * milliseconds and a megabyte. CloudFront's limit of processor time is not enforced: `node:vm` starts a thread for
 * each call with a timeout, which takes longer than the rest of a cache hit, and delays other requests on a busy
 * machine.
 */
export function edgeFunction(code: string, distributionId: string): EdgeFunction {
  const call = handler.parse(runInNewContext(`${code}\n;handler`));
  return (request, ip) => {
    const outcome = call({
      version: '1.0',
      context: { eventType: 'viewer-request', distributionId, requestId: randomUUID() },
      viewer: { ip },
      request,
    });
    const response = generated.safeParse(outcome);
    if (response.success) return response.data;
    const { method, ...rest } = changed.parse(outcome);
    if (method !== request.method) throw new Error('An edge function cannot change the method.');
    return { method, ...rest };
  };
}

export function isGenerated(outcome: EdgeRequest | GeneratedResponse): outcome is GeneratedResponse {
  return 'statusCode' in outcome;
}
