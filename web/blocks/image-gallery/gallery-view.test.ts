import { describe, expect, it } from 'vitest';
import { thumbnailsInView, windowStart } from './gallery-view.tsx';
import { galleryImages } from './image-gallery.tsx';

describe('an image gallery', () => {
  it('has up to 5 pictures and shows up to 3 thumbnails [IMG-04, PDP-17]', () => {
    expect([galleryImages, thumbnailsInView]).toEqual([5, 3]);
  });

  it('reaches further pictures with its arrows, and stops at the ends of the row [IMG-04]', () => {
    expect(windowStart(0, 1, 5)).toBe(1);
    expect(windowStart(2, 1, 5)).toBe(2);
    expect(windowStart(0, -1, 5)).toBe(0);
    expect(windowStart(0, 1, 3)).toBe(0);
    expect(windowStart(0, 1, 2)).toBe(0);
  });
});
