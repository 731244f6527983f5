import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Origin } from '../edge/origin.ts';
import type { AuthorizerModel, GatewayCall } from '../model.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import { type HttpResponse, messageResponse, toOriginResponse } from './http-response.ts';

/** Returns API Gateway's response to a request that the authorizer rejects. */
export type Authorize = (
  authorizer: AuthorizerModel | undefined,
  headers: IncomingHttpHeaders,
) => Promise<HttpResponse | undefined>;

const decision = z.object({ isAuthorized: z.boolean() });

/** Lambda authorizers with simple responses; decisions are cached by the header's value. */
export function createAuthorize(
  runtime: Pick<FunctionRuntime, 'invoke'>,
  clock: Clock,
  mayCall: (call: GatewayCall) => boolean = () => true,
): Authorize {
  const known = new Map<string, { isAuthorized: boolean; until: number }>();

  async function decide(authorizer: AuthorizerModel, value: string) {
    const { functionName, header, cacheSeconds } = authorizer;
    if (!mayCall(authorizer.call)) return undefined;
    const now = clock.now().getTime();
    const key = `${functionName} ${value}`;
    const found = known.get(key);
    if (found && now < found.until) return found.isAuthorized;
    const event = {
      version: '2.0',
      type: 'REQUEST',
      identitySource: [value],
      headers: { [header]: value },
      requestContext: { timeEpoch: now },
    };
    const outcome = await runtime.invoke(functionName, event, 'http');
    const decided = decision.safeParse(outcome.ok ? outcome.payload : undefined).data;
    if (decided) known.set(key, { ...decided, until: now + cacheSeconds * 1000 });
    return decided?.isAuthorized;
  }

  return async (authorizer, headers) => {
    if (!authorizer) return undefined;
    const value = headers[authorizer.header];
    if (value === undefined || value === '') return messageResponse(401, 'Unauthorized');
    const isAuthorized = await decide(authorizer, String(value));
    if (isAuthorized === undefined) return messageResponse(500, 'Internal Server Error');
    return isAuthorized ? undefined : messageResponse(403, 'Forbidden');
  };
}

export function authorizedOrigin(
  origin: Origin,
  authorizer: AuthorizerModel | undefined,
  authorize: Authorize,
): Origin {
  return async (request, gone) => {
    const refused = await authorize(authorizer, request.headers);
    if (!refused) return origin(request, gone);
    request.viewer.resume();
    return toOriginResponse(refused);
  };
}
