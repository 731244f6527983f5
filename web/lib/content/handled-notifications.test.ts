import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isNews, isShownElsewhere } from './handled-notifications.ts';

const [earlier, at, later] = ['2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z'];
const notification = {
  ...{ environmentId: 'e', objectType: 'content_item', action: 'published', codename: 'hero' },
  ...{ type: 'page', language: 'de', lastModified: at },
};
const print = createHash('sha256').update(JSON.stringify(notification)).digest('base64url');
const ttl = 1;

it.each([
  ['the first about an item', undefined, true],
  ['the first about a page whose version was noted', { lastModified: later, ttl }, true],
  ['another one about the same version', { lastModified: at, print: 'other', ttl }, true],
  ['the same again', { lastModified: at, print, ttl }, false],
  ['one about a later version', { lastModified: earlier, print: 'other', ttl }, true],
  ['one about an earlier version', { lastModified: later, print: 'other', ttl }, false],
])('%s is news if it is about something new [CMS-06]', (_, last, isNew) => {
  expect(isNews(notification, last)).toBe(isNew);
});

it.each([
  ['is unknown', undefined, { lastModified: earlier, print, linkPrint: 'a', ttl }, true],
  ['was unknown', 'a', undefined, true],
  ['has changed', 'a', { lastModified: earlier, print, linkPrint: 'b', ttl }, true],
  ['is the same', 'a', { lastModified: earlier, print, linkPrint: 'a', ttl }, false],
  ['is the same as in the same version', 'a', { lastModified: at, print, linkPrint: 'a', ttl }, false],
  [
    'is the same as in an earlier version that was noted',
    'a',
    { lastModified: earlier, linkPrint: 'a', ttl },
    false,
  ],
  ['is the same as in this version, which was noted', 'a', { lastModified: at, linkPrint: 'a', ttl }, true],
])('other pages may show a page whose part for them %s [CMS-06]', (_, linkPrint, last, isShown) => {
  expect(isShownElsewhere(notification, linkPrint, last)).toBe(isShown);
});
