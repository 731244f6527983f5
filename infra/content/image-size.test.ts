import { describe, expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAC0lEQVR4nGNgwAcAAB4AAQ+MXPYAAAAASUVORK5CYII=',
  'base64',
);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b08001000200101011100ffd9', 'hex');

const webp = (chunk: string, size: string) =>
  Buffer.concat([Buffer.from(`RIFF....WEBP${chunk}....`), Buffer.from(size, 'hex'), Buffer.alloc(8)]);

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

  it('is read from lossy, lossless and transparent WebP files [CMS-02]', () => {
    const size = { width: 40, height: 30 };
    expect(imageSize(webp('VP8 ', '0000009d012a28001e00'), 'image/webp')).toEqual(size);
    expect(imageSize(webp('VP8L', '2f27400700'), 'image/webp')).toEqual(size);
    expect(imageSize(webp('VP8X', '100000002700001d0000'), 'image/webp')).toEqual(size);
    expect(imageSize(webp('ALPH', '00000000000000000000'), 'image/webp')).toEqual({
      width: null,
      height: null,
    });
  });

  it('is null if the file does not state it [CMS-02]', () => {
    const unknown = { width: null, height: null };
    expect(imageSize(Buffer.from('<svg/>'), 'image/svg+xml')).toEqual(unknown);
    expect(imageSize(Buffer.from('ffd8ffd9', 'hex'), 'image/jpeg')).toEqual(unknown);
    expect(imageSize(Buffer.alloc(4), 'image/png')).toEqual(unknown);
    expect(imageSize(Buffer.from('%PDF'), 'application/pdf')).toEqual(unknown);
  });
});
