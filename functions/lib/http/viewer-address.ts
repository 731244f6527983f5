import { type ApiEvent, header } from './api-event.ts';

/**
 * The network address that a request comes from. Behind the CDN, the connection is the CDN's own, which appends its
 * caller's address to `X-Forwarded-For`, and API Gateway may append the connection's address. Nobody else can reach
 * the API.
 */
export function viewerAddress(event: ApiEvent): string {
  const { sourceIp } = event.requestContext.http;
  const forwarded = (header(event, 'x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.findLast((address) => address !== '' && address !== sourceIp) ?? sourceIp;
}
