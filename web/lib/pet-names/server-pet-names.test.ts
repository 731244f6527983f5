import { beforeEach, expect, it, vi } from 'vitest';
import { fetchFromApi } from '../api/call-from-server.ts';
import { notShared, usesList } from '../edge/render-facts.ts';
import { serverPetNames } from './server-pet-names.ts';

vi.mock('../api/call-from-server.ts', () => ({ fetchFromApi: vi.fn() }));
vi.mock('../edge/render-facts.ts', () => ({ notShared: vi.fn(), usesList: vi.fn() }));
vi.mock('../pages/site-environment.ts', () => ({
  siteEnvironment: () => ({ siteUrl: 'https://site.example' }),
}));

beforeEach(() => {
  vi.clearAllMocks();
  const names = { data: [{ names: ['Biscuit'] }] };
  vi.mocked(fetchFromApi).mockImplementation(async () => Response.json(names));
});

it('a page with all names may be shared until one changes [PNF-08, CMS-06]', async () => {
  expect(await serverPetNames('en_gb').all()).toEqual({ names: ['Biscuit'] });
  expect(usesList).toHaveBeenCalledExactlyOnceWith('en_gb', 'pet_name');
  expect(notShared).not.toHaveBeenCalled();
  expect(vi.mocked(fetchFromApi).mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
});

it('a page with a search, or without the names, is for one request [PNF-08, CMS-06]', async () => {
  await serverPetNames('en_gb').search(['style:cute']);
  expect(notShared).toHaveBeenCalledExactlyOnceWith('a search for names');
  vi.mocked(notShared).mockClear();
  vi.mocked(fetchFromApi).mockRejectedValueOnce(new Error('down'));
  await expect(serverPetNames('en_gb').all()).rejects.toThrow('down');
  expect(notShared).toHaveBeenCalledExactlyOnceWith('the names could not be read');
});
