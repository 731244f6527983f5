import { describe, expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAC0lEQVR4nGNgwAcAAB4AAQ+MXPYAAAAASUVORK5CYII=',
  'base64',
);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b08001000200101011100ffd9', 'hex');

describe('the size of an image', () => {
  it('is read from SVG, PNG and JPEG files [CMS-02]', () => {
    expect(imageSize(Buffer.from('<svg width="40px" height="30"/>'), 'image/svg+xml')).toEqual({
      width: 40,
      height: 30,
    });
    expect(imageSize(Buffer.from('<svg viewBox="0 0 640 360"/>'), 'image/svg+xml')).toEqual({
      width: 640,
      height: 360,
    });
    expect(imageSize(png, 'image/png')).toEqual({ width: 2, height: 3 });
    expect(imageSize(jpeg, 'image/jpeg')).toEqual({ width: 32, height: 16 });
  });

  it('is null if the file does not state it [CMS-02]', () => {
    const unknown = { width: null, height: null };
    expect(imageSize(Buffer.from('<svg/>'), 'image/svg+xml')).toEqual(unknown);
    expect(imageSize(Buffer.from('ffd8ffd9', 'hex'), 'image/jpeg')).toEqual(unknown);
    expect(imageSize(Buffer.alloc(4), 'image/png')).toEqual(unknown);
    expect(imageSize(Buffer.from('%PDF'), 'application/pdf')).toEqual(unknown);
  });
});
