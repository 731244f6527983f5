import { expect, it } from 'vitest';
import { thumbnailSize } from './media-thumbnails.tsx';

it('is 70 pixels, and 100 in full width [PDP-16]', () => {
  expect([thumbnailSize(false), thumbnailSize(true)]).toEqual([70, 100]);
});
