import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { events } from '@merrowvale/shared/events/registry.ts';
import { describe, expect, it } from 'vitest';
import { group, nearby, setUp, southWest } from '../../../test/support/functions/disease-map.ts';
import { call } from '../../../test/support/functions/endpoint.ts';
import { countDiseaseCases } from '../../consumers/count-disease-cases.ts';
import type { Item } from '../../lib/adapters/table.ts';
import { caseKey } from '../../lib/disease/case-counts.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { changeCase } from '../support-desk/change-case.ts';
import { listCases } from '../support-desk/list-cases.ts';

describe('a decision at the desk', () => {
  it('takes a rejected case out of the counts, and puts an approved one back [PAR-24]', async () => {
    const { table, ports, ask } = setUp();
    const stored = { disease: 'lungworm', district: 'GB-BA1', date: '2026-01-15', id: 'MV-1' };
    const item: Item = { ...stored, ...caseKey(stored), status: 'New', postalCode: 'BA1', latitude: 51.4 };
    await table.put({
      ...item,
      numberOfCases: 1,
      version: 1,
      stateKey: 'CASES#New',
      stateAt: 'x',
      reportedAt: 'x',
    });
    const deliver = async (detail: object) => {
      const envelope = {
        id: 'e',
        type: 'disease-case.changed',
        version: 1,
        time: '2026-03-01T10:00:00.000Z',
      };
      const event = events['disease-case.changed'].schema.parse({
        ...envelope,
        correlationId: 'c',
        detail,
      });
      await countDiseaseCases(event, { table });
    };
    await deliver({
      caseId: 'MV-1',
      disease: 'lungworm',
      district: 'GB-BA1',
      date: '2026-01-15',
      status: 'New',
    });
    const counted = async () => (await ask('group', group)).body.data[southWest]?.numberOfCases ?? 0;
    expect(await counted()).toBe(1);
    expect((await ask('nearby', nearby)).body).toHaveLength(1);

    const desk = { ...ports, auditDays: 1 };
    const row = endpoints.changeCase;
    const list = endpoint(endpoints.listCases, listCases, ports);
    const { id } = (await call(list, endpoints.listCases, { as: 'sue:support' })).body.data.data[0];
    for (const [status, expected] of [
      ['Rejected', 0],
      ['Approved', 1],
      ['Rejected', 0],
    ] as const) {
      const { status: code } = await call(endpoint(row, changeCase, desk), row, {
        as: 'sue:support',
        id,
        body: { status },
      });
      expect(code).toBe(200);
      const event = ports.bus.published.at(-1);
      expect(event).toMatchObject({ type: 'disease-case.changed', detail: { caseId: 'MV-1', status } });
      await deliver(event?.detail ?? {});
      expect(await counted(), status).toBe(expected);
      expect((await ask('nearby', nearby)).body, status).toHaveLength(expected);
    }
  });
});
