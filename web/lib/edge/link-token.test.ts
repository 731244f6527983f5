import { describe, expect, it } from 'vitest';
import { movedToken, withToken } from './link-token.ts';

const site = 'https://www.example.org';
const opened = (address: string, method = 'GET', cookies: readonly string[] = []) => {
  const { pathname, searchParams } = new URL(`${site}${address}`);
  return movedToken({ method, pathname, searchParams, cookies }, site);
};

describe('the token of a link', () => {
  it('leaves the address for a cookie that only its page gets, and no script [SEC-01, OBS-01]', () => {
    expect(opened('/en_gb/reminder?token=s3cret&done=given')).toEqual({
      address: '/en_gb/reminder?done=given&link=1ec1c26b',
      cookies: [
        {
          name: 'link-token-1ec1c26b',
          value: 's3cret',
          path: '/en_gb/reminder',
          httpOnly: true,
          sameSite: 'lax',
          secure: true,
          maxAge: 1800,
        },
      ],
    });
    expect(opened('/en_gb/unsubscribe?token=a%2Fb')?.address).toBe('/en_gb/unsubscribe?link=c14cddc0');
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

  it('is not stored if it is longer than ours, or beside more than four others [SEC-01]', () => {
    expect(opened(`/en_gb/unsubscribe?token=${'x'.repeat(601)}`)).toBeUndefined();
    const others = ['1', '2', '3', '4', '5', '6'].map((link) => `link-token-${link}`);
    const move = opened('/en_gb/unsubscribe?token=s3cret', 'GET', ['theme', ...others]);
    expect(move?.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['link-token-1', 0],
      ['link-token-2', 0],
      ['link-token-1ec1c26b', 1800],
    ]);
  });

  it('is part of the query with which its page is rendered, and no other', () => {
    const cookies = new Map([
      ['link-token-one', 'a/b'],
      ['link-token-two', 's3cret'],
    ]);
    const rendered = (search: string, pathname = '/en_gb/reminder') =>
      withToken({ pathname, search }, (name) => cookies.get(name));
    expect(rendered('?done=given&link=one')).toBe('?done=given&token=a%2Fb');
    expect(rendered('?link=two')).toBe('?token=s3cret');
    for (const search of ['', '?done=given', '?link=three']) expect(rendered(search)).toBe(search);
    expect(rendered('?link=one', '/en_gb/pets')).toBe('?link=one');
  });

  it('stays with its page when another link to the same page is opened [REM-05]', () => {
    const jar = new Map<string, string>();
    const addresses = ['one', 'two'].map((token) => {
      const move = opened(`/en_gb/unsubscribe?token=${token}`);
      for (const { name, value } of move?.cookies ?? []) jar.set(name, value);
      return new URL(`${site}${move?.address}`);
    });
    const rendered = addresses.map(({ pathname, search }) =>
      withToken({ pathname, search }, (name) => jar.get(name)),
    );
    expect(rendered).toEqual(['?token=one', '?token=two']);
  });
});
