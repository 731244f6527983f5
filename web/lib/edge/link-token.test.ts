import { describe, expect, it } from 'vitest';
import { movedToken, withToken } from './link-token.ts';

const site = 'https://www.example.org';
const opened = (address: string, method = 'GET') => {
  const { pathname, searchParams } = new URL(`${site}${address}`);
  return movedToken({ method, pathname, searchParams }, site);
};

describe('the token of a link', () => {
  it('leaves the address for a cookie that only its page gets, and no script [SEC-01, OBS-01]', () => {
    expect(opened('/en_gb/reminder?token=s3cret&done=given')).toEqual({
      address: '/en_gb/reminder?done=given',
      cookie: {
        name: 'link-token',
        value: 's3cret',
        path: '/en_gb/reminder',
        httpOnly: true,
        sameSite: 'lax',
        secure: true,
        maxAge: 1800,
      },
    });
    expect(opened('/en_gb/unsubscribe?token=a%2Fb')?.address).toBe('/en_gb/unsubscribe');
    expect(opened('/en_gb/reminder?done=given')).toBeUndefined();
    expect(opened('/en_gb/reminder?token=s3cret', 'POST')).toBeUndefined();
  });

  it('gets a cookie for the pages of links only, so that no address can set one for other pages [SEC-01]', () => {
    for (const path of [
      '/',
      '/en_gb',
      '/en_gb/pets',
      '/en_gb/reminder/more',
      '/atlantis/reminder',
      '//evil.example',
      '/en_gb/x;path=/;domain=example.org',
      '/en_gb/reminder;path=/',
    ])
      expect(opened(`${path}?token=s3cret`), path).toBeUndefined();
  });

  it('is part of the query with which its page is rendered, and no other', () => {
    expect(withToken({ pathname: '/en_gb/reminder', search: '?done=given' }, 'a/b')).toBe(
      '?done=given&token=a%2Fb',
    );
    expect(withToken({ pathname: '/en_gb/reminder', search: '' }, 's3cret')).toBe('?token=s3cret');
    expect(withToken({ pathname: '/en_gb/reminder', search: '?done=given' }, undefined)).toBe('?done=given');
    expect(withToken({ pathname: '/en_gb/pets', search: '?done=given' }, 's3cret')).toBe('?done=given');
  });
});
