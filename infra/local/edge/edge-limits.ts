import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { limits } from '@merrowvale/infra/limits.ts';

export class HeadTooLarge extends Error {}

/**
 * The status with which CloudFront refuses a request, or undefined. Source: Amazon CloudFront Developer Guide, "Request and
 * response behavior for custom origins", maximum length of a request and GET requests that include a body.
 */
export function refusedStatus({ method, url = '/', headers }: IncomingMessage): 403 | 413 | undefined {
  if (Buffer.byteLength(url) > limits.edgeUrl.most) return 413;
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  return method === 'GET' && hasBody ? 403 : undefined;
}

export function requireSmallHead(headers: OutgoingHttpHeaders): void {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}: ${each}\r\n`),
  );
  if (Buffer.byteLength(lines.join('')) > limits.edgeHead.most) throw new HeadTooLarge();
}
