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
    expect(opened('//evil.example?token=s3cret')?.address).toBe('/');
    expect(opened('/en_gb/reminder?done=given')).toBeUndefined();
    expect(opened('/en_gb/reminder?token=s3cret', 'POST')).toBeUndefined();
  });

  it('is part of the query with which the page is rendered', () => {
    expect(withToken('?done=given', 'a/b')).toBe('?done=given&token=a%2Fb');
    expect(withToken('', 's3cret')).toBe('?token=s3cret');
    expect(withToken('?done=given', undefined)).toBe('?done=given');
  });
});
