import { describe, expect, it } from 'vitest';
import { activeEntry } from './parasite-selector.tsx';

const urls = ['/en_gb/parasites', '/en_gb/parasites/fleas/?from=list#top', '', '/en_gb/parasites/fleas'];

describe('the entry of the current page', () => {
  it.each([
    ['/en_gb/parasites', 0],
    ['/en_gb/parasites/', 0],
    ['/en_gb/parasites/fleas', 1],
    ['/en_gb/parasites/fleas-and-ticks', -1],
    ['/de/parasites', -1],
    ['/', -1],
  ])('is found by its path only, and only once: %s [CAR-15]', (path, entry) => {
    expect(activeEntry(urls, path)).toBe(entry);
  });
});
