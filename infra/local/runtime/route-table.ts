import type { RouteModel } from '../model.ts';

type RouteMatch = { route: RouteModel; pathParameters: { [name: string]: string } };
export type RouteTable = { match(method: string, path: string): RouteMatch | undefined };

type CompiledRoute = { route: RouteModel; segments: string[]; rank: string };

/**
 * API Gateway's route precedence: static segments before `{id}`, `{id}` before `{rest+}`, a method before
 * ANY, and `$default` if nothing else matches.
 */
export function createRouteTable(routes: readonly RouteModel[]): RouteTable {
  const fallback = routes.find(({ path }) => path === '$default');
  const compiled = routes
    .filter((route) => route !== fallback)
    .map(compile)
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return {
    match(method, path) {
      const parts = decodedPath(path).split('/').slice(1);
      for (const { route, segments } of compiled) {
        if (route.method !== 'ANY' && route.method !== method) continue;
        const pathParameters = matchSegments(segments, parts);
        if (pathParameters) return { route, pathParameters };
      }
      return fallback && { route: fallback, pathParameters: {} };
    },
  };
}

function compile(route: RouteModel): CompiledRoute {
  const segments = route.path.split('/').slice(1);
  const ranks = segments.map((segment) =>
    segment.endsWith('+}') ? '2' : segment.startsWith('{') ? '1' : '0',
  );
  return { route, segments, rank: `${ranks.join('')}${route.method === 'ANY' ? '1' : '0'}` };
}

function matchSegments(
  segments: readonly string[],
  parts: readonly string[],
): { [name: string]: string } | undefined {
  const parameters: { [name: string]: string } = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (part === undefined) return undefined;
    if (segment.endsWith('+}')) {
      parameters[segment.slice(1, -2)] = parts.slice(index).join('/');
      return parameters;
    }
    if (segment.startsWith('{')) {
      if (part === '') return undefined;
      parameters[segment.slice(1, -1)] = part;
    } else if (segment !== part) return undefined;
  }
  return segments.length === parts.length ? parameters : undefined;
}

/** A path as HTTP APIs match it and pass it on: all characters are decoded, so that `%2F` separates segments. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A URL as OpenNext builds it from an event's decoded path, in which an encoded `?` begins the query. */
export function urlBehindHttpApi(url: string): string {
  const [path = '/', ...query] = url.split('?');
  const decoded = new URL([`http://localhost${decodedPath(path)}`, ...query].join('?'));
  return decoded.pathname + decoded.search;
}
