import { describe, expect, it } from 'vitest';
import { setUp } from '../../../test/support/functions/support-desk.ts';

describe('disease cases', () => {
  it('are found until support rejects them, and again once it approves them [PAR-24, SUP-05]', async () => {
    const { ask, table, audit } = await setUp([]);
    await table.put({
      pk: 'CASES#lungworm#205:-10',
      sk: 'CASE#2026-02-20#MV-1',
      disease: 'lungworm',
      date: '2026-02-20',
      postalCode: 'BA1',
      latitude: 51.38,
      status: 'New',
      stateKey: 'CASES#New',
      stateAt: '2026-02-20#MV-1',
      version: 1,
    });
    const [found] = (await ask('listCases')).data.data;
    expect(found).toMatchObject({ disease: 'lungworm', status: 'New', isPlaced: true });
    const change = (status: string) => ask('changeCase', { id: found.id, body: { status } });
    expect((await change('Rejected')).data.status).toBe('Rejected');
    expect((await ask('listCases')).data.data).toEqual([]);
    expect((await ask('listCases', { query: { status: 'Rejected' } })).data.data).toHaveLength(1);
    expect((await change('Approved')).data.status).toBe('Approved');
    expect((await change('Lost')).status).toBe(400);
    expect((await ask('changeCase', { id: 'x', body: { status: 'New' } })).status).toBe(404);
    expect((await audit()).map(({ detail }: { detail: string }) => detail)).toContain('Rejected');
  });
});
