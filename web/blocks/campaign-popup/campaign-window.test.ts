import { afterEach, describe, expect, it, vi } from 'vitest';
import { interestMilliseconds, postInterest } from './campaign-window.tsx';

const interest = {
  formId: 'spring',
  formResponse: [],
  sourceLocale: 'de' as const,
  cdcProfile: { UID: 'anna' },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('registering interest', () => {
  it('succeeds with status 200 only, and shows nothing when it fails [CAM-08, CAM-09]', async () => {
    for (const status of [200, 201, 202, 400, 429, 500]) {
      vi.stubGlobal('fetch', async () => new Response('{}', { status }));
      expect(await postInterest(interest, 'k'), `${status}`).toBe(status === 200);
    }
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    expect(await postInterest(interest, 'k')).toBe(false);
  });

  it('sends its input, and times out after 20 s [CAM-07, CAM-08]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const fetchMock = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}'));
    vi.stubGlobal('fetch', fetchMock);
    await postInterest(interest, 'k');
    const [address, init] = fetchMock.mock.calls[0] ?? [];
    expect(address).toBe('/api/campaign/interest');
    expect(JSON.parse(String(init?.body))).toEqual(interest);
    expect(interestMilliseconds).toBe(20_000);
    expect(timeout).toHaveBeenCalledWith(20_000);
  });
});
