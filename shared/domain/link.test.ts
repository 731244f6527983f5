import { describe, expect, it } from 'vitest';
import { isHarmlessUrl, localizedUrl, richTextUrl, withQuery } from './link.ts';

describe('links in content', () => {
  it.each([
    '',
    'https://a.test/b',
    'HTTP://a.test',
    '//a.test/b',
    'mailto:a@b.test',
    'tel:+44',
    'sms:+44',
    '#top',
  ])('leave %o untouched [ROU-13]', (url) => {
    expect(localizedUrl(url, 'us')).toBe(url);
  });

  it.each([
    ['tel:+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['TEL:0044%2020%207946%200018', 'tel:+442079460018'],
    ['tel:020 7946 0018', 'tel:02079460018'],
    ['tel:+44;ext=3', 'tel:+44;ext=3'],
  ])('call the number that is written, %s, as it is dialled [ROU-13, ROU-15]', (url, expected) => {
    expect(localizedUrl(url, 'us')).toBe(expected);
    expect(richTextUrl(url, 'us')).toBe(expected);
  });

  it.each([
    ['/pets', '/us/pets'],
    ['pets', '/us/pets'],
    ['/', '/us'],
    ['/uscan', '/us/uscan'],
    ['/us', '/us'],
    ['/us/pets', '/us/pets'],
    ['/us?a=b', '/us?a=b'],
    ['/us#top', '/us#top'],
    ['?a=b', '/us?a=b'],
    ['/pets?next=/us', '/us/pets?next=/us'],
  ])('lead from %s to %s, with the locale exactly once [ROU-14]', (url, expected) => {
    expect(localizedUrl(url, 'us')).toBe(expected);
    expect(localizedUrl(expected, 'us')).toBe(expected);
  });

  it.each([
    ['/pets', '/de/pets'],
    ['foo/bar', 'foo/bar'],
    ['https://a.test', 'https://a.test'],
    ['//a.test', '//a.test'],
  ])('inside a text lead from %s to %s [ROU-15]', (url, expected) => {
    expect(richTextUrl(url, 'de')).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:a',
    'data:text/html,x',
    'vbscript:x',
  ])('that would run code are detected: %o [CMS-07]', (url) => {
    expect(isHarmlessUrl(url)).toBe(false);
  });

  it.each(['/pets', 'pets?at=12:30', '#a:b', 'https://a.test', 'MAILTO:a@b.test', 'tel:+44'])(
    'that are harmless are accepted: %s [CMS-07]',
    (url) => {
      expect(isHarmlessUrl(url)).toBe(true);
    },
  );

  it.each([
    ['/a', '?x=1', '/a?x=1'],
    ['https://a.test/b', '?x=1', 'https://a.test/b?x=1'],
    ['mailto:a@b.test', '?bcc=c@d.test', 'mailto:a@b.test'],
    [' MAILTO:a@b.test?subject=Fleas', '?bcc=c@d.test', ' MAILTO:a@b.test?subject=Fleas'],
    ['tel:+44', '?x=1', 'tel:+44'],
    ['sms:+44', '?body=x', 'sms:+44'],
    ['/a?x=2', 'x=1&y=3', '/a?x=2&y=3'],
    ['/a?x=2#end', '?y=3', '/a?x=2&y=3#end'],
    ['/a#end', '', '/a#end'],
    ['/a', '?x=1&x=2', '/a?x=1&x=2'],
  ])('take over a query string: %s with %s is %s [TXT-06]', (url, query, expected) => {
    expect(withQuery(url, query)).toBe(expected);
  });
});
