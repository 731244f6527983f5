import { createHash } from 'node:crypto';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { visitorPassHeader, visitorPassKey } from '@merrowvale/shared/schemas/visitor-pass.ts';
import { describe, expect, it } from 'vitest';
import { MemoryTable } from '../adapters/memory-table.ts';
import { apiEvent } from '../endpoint-testing.ts';
import { viewerAddress, visitorAddress } from './visitor-address.ts';

const server = '192.0.2.1';
const visitor = '198.51.100.7';
const keyOf = (pass: string) => visitorPassKey(createHash('sha256').update(pass).digest('hex'));

async function setUp() {
  const table = new MemoryTable();
  await table.put({ ...keyOf('from-the-site'), address: visitor, ttl: 1_800_000_000 });
  const addressWith = (headers: Record<string, string>) =>
    visitorAddress(table, apiEvent(endpoints.askAnExpert, { headers }));
  return { table, addressWith };
}

describe('the address that a submission counts for', () => {
  it('is that of the visitor for whom the site’s server calls, once per pass [QUE-08]', async () => {
    const { table, addressWith } = await setUp();
    expect(await addressWith({ [visitorPassHeader]: 'from-the-site' })).toBe(visitor);
    expect(table.all()).toEqual([]);
    expect(await addressWith({ [visitorPassHeader]: 'from-the-site' })).toBe(server);
  });

  it('is that of the caller when the pass was made up, empty, or is a key of the table [QUE-08]', async () => {
    const { addressWith } = await setUp();
    const { pk } = keyOf('from-the-site');
    for (const pass of ['', 'made-up', visitor, pk, pk.replace('VISITOR#', '')])
      expect(await addressWith({ [visitorPassHeader]: pass }), pass).toBe(server);
    expect(await addressWith({ 'x-viewer-address': visitor })).toBe(server);
    expect(await addressWith({})).toBe(server);
  });

  it('is that of the caller when a row of the table is not a pass [QUE-08]', async () => {
    const { table, addressWith } = await setUp();
    await table.put({ ...keyOf('odd'), address: 7, ttl: 1_800_000_000 });
    expect(await addressWith({ [visitorPassHeader]: 'odd' })).toBe(server);
  });

  it('is that of the visitor for only one of two concurrent calls with the same pass [QUE-08]', async () => {
    const { addressWith } = await setUp();
    const headers = { [visitorPassHeader]: 'from-the-site' };
    const addresses = await Promise.all([addressWith(headers), addressWith(headers)]);
    expect(addresses.sort()).toEqual([server, visitor]);
  });
});

const connection = '192.0.2.1';
const addressOf = (forwarded?: string) =>
  viewerAddress(
    apiEvent(endpoints.askAnExpert, {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }),
  );

describe('the address that a request comes from', () => {
  it('is the connection’s when there is no CDN in between [QUE-08]', () => {
    for (const forwarded of [undefined, '', connection]) expect(addressOf(forwarded)).toBe(connection);
  });

  it('is the one added by the CDN, not one claimed by the caller before it [QUE-08]', () => {
    expect(addressOf('198.51.100.7')).toBe('198.51.100.7');
    expect(addressOf(`198.51.100.7, ${connection}`)).toBe('198.51.100.7');
    expect(addressOf(`10.0.0.1, 198.51.100.7,${connection}`)).toBe('198.51.100.7');
  });
});
