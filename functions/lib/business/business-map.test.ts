import { findABusinessQuery } from '@merrowvale/shared/schemas/find-a-business.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../../test/support/functions/service.ts';
import { businessMapService } from './business-directory.ts';

const directory = businessMapService({
  url: 'https://businesses.example/map?tenant=1',
  key: async () => 'secret-key',
  limits: { timeoutMilliseconds: 1000, maxBytes: 50_000 },
});

afterEach(() => vi.unstubAllGlobals());

describe('an external business map', () => {
  it('receives the finder’s query and the key, and its page is returned [FIN-02, FIN-31]', async () => {
    const page = { activeMarkers: [], hasNextPage: true };
    const calls = answering(page);
    const query = findABusinessQuery.parse({
      typeIdsString: 'zoo,farm',
      lat: '51.4',
      lon: '-2.4',
      limit: '10',
    });
    expect(await directory.find(query)).toEqual(page);
    expect(calls[0]?.url.href).toBe(
      'https://businesses.example/map?tenant=1&tagIdsString=&typeIdsString=zoo%2Cfarm&limit=10&offset=0&lat=51.4&lon=-2.4&radius=50',
    );
    expect(calls[0]?.init.headers).toMatchObject({ 'api-key': 'secret-key' });
    await directory.find(findABusinessQuery.parse({}));
    expect(calls[1]?.url.href).not.toContain('lat=');
  });

  it('is unavailable when it fails or responds in another format [FIN-30]', async () => {
    answering({}, 500);
    await expect(directory.find(findABusinessQuery.parse({}))).rejects.toMatchObject({ code: 'unavailable' });
    answering({ activeMarkers: [{}], hasNextPage: false });
    await expect(directory.find(findABusinessQuery.parse({}))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
