import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapArchive } from './map-archive.ts';

const url = 'https://site.example/map/areas.pmtiles';
const header = new Uint8Array(200);
header.set([0x50, 0x4d, 0x54, 0x69, 0x6c, 0x65, 0x73, 3]);
/** Versions, an empty root directory at byte 127 and no compression. */
header.set([127], 8);
header.set([1], 16);
header.set([1], 97);

const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const part = async () => new Response(header, { status: 206 });
const requests = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', requests);
});
afterEach(() => {
  vi.useRealTimers();
  requests.mockReset();
});

it('is requested again when the network fails, up to twice [PAR-23]', async () => {
  requests.mockImplementationOnce(broken).mockImplementationOnce(broken).mockImplementationOnce(part);
  const opened = mapArchive(url).getHeader();
  await vi.advanceTimersByTimeAsync(600);
  expect((await opened).specVersion).toBe(3);
  expect(requests).toHaveBeenCalledTimes(3);
});

it('fails when the network does not come back, and at once when a server refuses [PAR-23]', async () => {
  requests.mockImplementation(broken);
  const outcome = expect(mapArchive(url).getHeader()).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(600);
  await outcome;
  expect(requests).toHaveBeenCalledTimes(3);
  requests.mockReset();
  requests.mockImplementation(async () => new Response('', { status: 503 }));
  await expect(mapArchive(url).getHeader()).rejects.toThrow('503');
  expect(requests).toHaveBeenCalledTimes(1);
});
