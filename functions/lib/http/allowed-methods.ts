import { endpoints } from '@merrowvale/shared/endpoints.ts';

const rows = Object.values(endpoints).map(({ method, path }) => ({ method, segments: path.split('/') }));

/** The methods that a path of the API supports, as listed in `Allow`; none for an unknown path. */
export function allowedMethods(path: string): string[] {
  const parts = path.split('/');
  const methods = rows.flatMap(({ method, segments }) => (fits(segments, parts) ? [method] : []));
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

function fits(segments: readonly string[], parts: readonly string[]): boolean {
  if (segments.length !== parts.length) return false;
  return segments.every((segment, at) =>
    segment.startsWith('{') ? parts[at] !== '' : segment === parts[at],
  );
}
