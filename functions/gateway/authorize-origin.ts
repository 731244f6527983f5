import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerResult,
  Context,
} from 'aws-lambda';
import { lazy } from '../lib/lazy.ts';
import { connectLog, type Log } from '../lib/log.ts';
import { type AcceptsSecret, acceptedSecrets } from '../lib/origin-secret/accepted-secrets.ts';
import { originSecretHeader } from '../lib/origin-secret/origin-secret-header.ts';
import { connectOriginSecret } from '../lib/origin-secret/secret-versions.ts';
import { traced } from '../lib/trace.ts';

type Ports = { accepts: AcceptsSecret; log: Log };

/**
 * The authorizer of every route of both HTTP APIs: only the CDN, which knows the visitor's address, may call them. API
 * Gateway caches the decision by the header's value.
 */
export function authorizeOrigin({ accepts, log }: Ports) {
  return async (event: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> => {
    const given = event.headers?.[originSecretHeader];
    const isAuthorized = given !== undefined && (await accepts(given, event.requestContext.timeEpoch));
    if (!isAuthorized) log.info('A request did not come through the CDN.', {});
    return { isAuthorized };
  };
}

const authorize = lazy(() =>
  authorizeOrigin({ accepts: acceptedSecrets(connectOriginSecret()), log: connectLog() }),
);

export const handler = (event: APIGatewayRequestAuthorizerEventV2, { awsRequestId }: Context) =>
  traced({ name: 'authorize-origin' }, () => authorize()(event), awsRequestId);
