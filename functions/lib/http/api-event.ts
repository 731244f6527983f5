import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Event of API Gateway's HTTP API, and the result it expects (payload format 2.0). */
export type ApiEvent = APIGatewayProxyEventV2;
export type ApiResult = APIGatewayProxyStructuredResultV2;

/** A header's value; API Gateway passes names in lower case. */
export function header(event: ApiEvent, name: string): string | undefined {
  return event.headers[name];
}

/** The value of a cookie in the request. */
export function cookie(event: ApiEvent, name: string): string | undefined {
  const pairs = event.cookies ?? event.headers.cookie?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
