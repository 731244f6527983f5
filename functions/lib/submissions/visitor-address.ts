import { createHash } from 'node:crypto';
import { visitorPass, visitorPassHeader, visitorPassKey } from '@merrowvale/shared/schemas/visitor-pass.ts';
import { type ApiEvent, header } from '../http/api-event.ts';
import type { Table } from '../ports/table.ts';

/**
 * The network address of the visitor who submits something. A form posted without scripts arrives through the site's
 * server, which stores the visitor's address in the table under a single-use pass.
 */
export async function visitorAddress(table: Table, event: ApiEvent): Promise<string> {
  const pass = header(event, visitorPassHeader);
  return (pass === undefined ? undefined : await addressUnder(table, pass)) ?? viewerAddress(event);
}

async function addressUnder(table: Table, pass: string): Promise<string | undefined> {
  const key = visitorPassKey(createHash('sha256').update(pass).digest('hex'));
  const row = visitorPass.safeParse(await table.get(key, { consistent: true }));
  if (!row.success) return undefined;
  return (await table.remove(key, { exists: 'address' })) ? row.data.address : undefined;
}

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
