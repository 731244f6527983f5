import { type ApiEvent, header } from './api-event.ts';

/**
 * The network address that a call comes from. Behind the CDN the connection is the CDN's own, which writes its
 * caller's address at the end of `X-Forwarded-For`, where API Gateway may add the connection's. Whoever goes round the
 * CDN can claim any address here, so what is counted by it is to be counted by the connection as well.
 */
export function viewerAddress(event: ApiEvent): string {
  const { sourceIp } = event.requestContext.http;
  const forwarded = (header(event, 'x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.findLast((address) => address !== '' && address !== sourceIp) ?? sourceIp;
}
