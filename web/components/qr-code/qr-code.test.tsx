import jsQr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { QrCode } from './qr-code.tsx';

const pixelsPerModule = 4;

/** Paints the modules of the markup as a camera would see them, black on white. */
function painted(html: string) {
  const modules = Number(parseHtml(html).get('svg').attribute('viewbox')?.split(' ')[2]);
  const width = modules * pixelsPerModule;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of html.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < pixelsPerModule; row += 1)
      for (let column = 0; column < pixelsPerModule; column += 1) {
        const at = (Number(y) * pixelsPerModule + row) * width + Number(x) * pixelsPerModule + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  return { pixels, width };
}

describe('a QR code', () => {
  it.each([
    'otpauth://totp/Merrowvale:ann%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Merrowvale',
    'https://example.com/',
    'メローベール',
  ])('is read by another library’s scanner: %s', (text) => {
    const { pixels, width } = painted(renderToStaticMarkup(<QrCode text={text} label="A code" />));
    expect(jsQr(pixels, width, width)?.data).toBe(text);
  });

  it('has a text alternative [ACC-01]', () => {
    parseHtml(renderToStaticMarkup(<QrCode text="x" label="A code" />)).getByRole('img', { name: 'A code' });
  });
});
