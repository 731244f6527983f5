import type { ApiHandler } from '../endpoint.ts';

/**
 * The handler of a function with several endpoints, by route key; a HEAD route has the handler of its GET route. The
 * bundler generates the call from the endpoint table (`infra/build/function-entries.ts`).
 */
export function routeRequests(handlers: Readonly<Record<string, ApiHandler>>): ApiHandler {
  return async (event, context) => {
    const handle = handlers[event.routeKey.replace(/^HEAD /, 'GET ')];
    if (!handle) throw new Error(`No endpoint of this function has the route ${event.routeKey}.`);
    return handle(event, context);
  };
}
