import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import * as z from 'zod';
import type { EdgeRequest } from './edge-request.ts';

/** Bytes of the body that a function may generate. */
const largestBody = 40 * 1024;
/** Only for endless loops: CloudFront limits processor time, which barely passes on a busy machine. */
const timeout = 5000;

const generated = z.object({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.object({ value: z.string() })).default({}),
  body: z.object({ data: z.string().max(largestBody) }).optional(),
});
const value = z.object({ value: z.string() });
const values = z.record(z.string(), value.extend({ multiValue: z.array(value).optional() }));
const changed = z.object({
  method: z.string(),
  uri: z.string().startsWith('/'),
  querystring: values,
  headers: values,
  cookies: values,
});

/** The response that a function generates instead of the origin. */
export type GeneratedResponse = z.infer<typeof generated>;
export type EdgeFunction = (request: EdgeRequest, viewerAddress: string) => EdgeRequest | GeneratedResponse;

/**
 * Compiles a viewer-request function of CloudFront. One context serves all requests: a context for each would take
 * milliseconds and a megabyte.
 */
export function edgeFunction(code: string, distributionId: string): EdgeFunction {
  const scope: { event?: object } = {};
  const context = createContext(scope);
  new Script(code).runInContext(context, { timeout });
  const call = new Script('handler(event)');
  return (request, ip) => {
    scope.event = {
      version: '1.0',
      context: { eventType: 'viewer-request', distributionId, requestId: randomUUID() },
      viewer: { ip },
      request,
    };
    const outcome: unknown = call.runInContext(context, { timeout });
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
