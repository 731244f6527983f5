import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Context } from 'aws-lambda';
import { type ApiEvent, type ApiResult, callerLanguage, correlationIdOf } from '../lib/http/api-event.ts';
import { toFailure } from '../lib/http/result.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog, type Log } from '../lib/log.ts';
import { traced } from '../lib/trace.ts';

const rows = Object.values(endpoints).map(({ method, path }) => ({ method, segments: path.split('/') }));

/** The methods that a path of the API supports, as listed in `Allow`; none for an unknown path. */
function allowedMethods(path: string): string[] {
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

/**
 * The `$default` route of the API. HTTP APIs have no gateway responses that could be customized, so requests
 * that match no route are rejected here, with 405 for a path that supports other methods.
 */
export function rejectUnknownRoute({ log }: { log: Log }) {
  return async (event: ApiEvent): Promise<ApiResult> => {
    const { method, path } = event.requestContext.http;
    const failure = toFailure(rejectionOf(method, path), correlationIdOf(event), callerLanguage(event));
    // The path is not logged, because it may contain anything that a visitor typed.
    log.info('No route matches a request.', {
      correlationId: correlationIdOf(event),
      method,
      status: failure.statusCode,
    });
    return failure;
  };
}

function rejectionOf(method: string, path: string): AppError {
  const allowed = allowedMethods(path);
  if (allowed.length === 0) return new AppError('not-found', 'There is nothing at this address.');
  return new AppError('method-not-allowed', `This address does not support ${method}.`, {
    headers: { allow: allowed.join(', ') },
  });
}

const ports = lazy(() => ({ log: connectLog() }));

export const handler = (event: ApiEvent, { awsRequestId }: Context): Promise<ApiResult> =>
  traced(
    { name: 'reject-unknown-route', annotations: { correlationId: correlationIdOf(event) } },
    () => rejectUnknownRoute(ports())(event),
    awsRequestId,
  );
