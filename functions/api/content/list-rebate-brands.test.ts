import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import type { ContentSource } from '../../lib/content/content-source.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { listRebateBrands } from './list-rebate-brands.ts';

const row = endpoints.listRebateBrands;
const brand = (codename: string, name: string) => ({
  id: codename,
  codename,
  type: 'rebate_brand',
  lastModified: '2026-01-01T00:00:00Z',
  elements: { name: { type: 'text', name: 'Name', value: name } },
});

function brands(itemsOf: ContentSource['itemsOf'], query: Record<string, string>) {
  const handler = endpoint(row, listRebateBrands, { ...testDependencies(), content: { itemsOf } });
  return call(handler, row, { query });
}

describe('the brands of rebates', () => {
  it('are codenames and names, sorted by name, without those that have none [REB-06, CON-23]', async () => {
    const itemsOf = vi.fn(async () => [brand('tam', 'Tamarrow'), brand('olm', 'Olmeward'), brand('x', '')]);
    const { status, body } = await brands(itemsOf, { params: 'rebate_brands' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: [
        { codename: 'olm', name: 'Olmeward' },
        { codename: 'tam', name: 'Tamarrow' },
      ],
    });
    expect(itemsOf).toHaveBeenCalledWith('rebate_brand', 'en_gb', ['name'], '2026-03-01T10:00:00.000Z');
  });

  it('are the only ones that can be requested [REB-06]', async () => {
    for (const query of [{}, { params: 'brands' }])
      expect((await brands(async () => [], query)).status).toBe(400);
  });

  it('are unavailable while the content system is down [REB-06]', async () => {
    const down = async () => {
      throw new AppError('unavailable', 'The list cannot be read at the moment.');
    };
    expect((await brands(down, { params: 'rebate_brands' })).status).toBe(503);
  });
});
