import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentClient } from './client.ts';
import { contentSettings } from './content-settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the site’s content client', () => {
  it('reads addresses and keys from the environment, and requests drafts in preview only [CMS-01]', () => {
    vi.stubEnv('KONTENT_ENVIRONMENT_ID', 'an-environment');
    vi.stubEnv('KONTENT_DELIVERY_URL', 'http://content.test');
    vi.stubEnv('KONTENT_PREVIEW_URL', 'http://preview.test');
    vi.stubEnv('KONTENT_PREVIEW_KEY', 'a-key');
    const live = contentClient('live').item('home');
    const preview = contentClient('preview').item('home');
    expect(live.getUrl()).toMatch(/^http:\/\/content\.test\/an-environment\/items\/home\?language=en_gb/);
    expect(preview.getUrl()).toMatch(/^http:\/\/preview\.test\/an-environment\/items\/home\?language=en_gb/);
    const authorization = (query: typeof live) =>
      query.getHeaders().find(({ header }) => header.toLowerCase() === 'authorization')?.value;
    expect(authorization(live)).toBeUndefined();
    expect(authorization(preview)).toBe('bearer a-key');
    expect(contentClient('live')).toBe(contentClient('live'));
  });

  it('uses the service’s own addresses by default, and treats empty settings as not set [CMS-01]', () => {
    expect(
      contentSettings({
        KONTENT_ENVIRONMENT_ID: 'an-environment',
        KONTENT_DELIVERY_URL: '',
        KONTENT_SECURE_KEY: '',
      }),
    ).toEqual({ environmentId: 'an-environment' });
    expect(() => contentSettings({})).toThrow('KONTENT_ENVIRONMENT_ID');
  });
});
