import { expect, it, vi } from 'vitest';
import { findCodeReader, markCodeReader } from './code-reader.ts';

class Reader {
  static supported: string[] = [];
  static async getSupportedFormats() {
    return Reader.supported;
  }
  readonly options: object;
  constructor(options: object) {
    this.options = options;
  }
}
const camera = { mediaDevices: { getUserMedia: () => undefined } };

async function readerOf(
  formats: string[],
  { window = { BarcodeDetector: Reader } as object, navigator = camera as object } = {},
) {
  Reader.supported = formats;
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', navigator);
  return findCodeReader();
}

it('codes are read where the browser knows one of their formats and has a camera', async () => {
  expect(await readerOf(['ean_13', 'qr_code'])).toEqual({ options: { formats: ['qr_code'] } });
  expect(await readerOf(['ean_13'])).toBeUndefined();
  expect(await readerOf(['qr_code'], { window: {} })).toBeUndefined();
  expect(await readerOf(['qr_code'], { navigator: {} })).toBeUndefined();
  const BarcodeDetector = { getSupportedFormats: () => Promise.reject(new Error('no service')) };
  expect(await readerOf(['qr_code'], { window: { BarcodeDetector } })).toBeUndefined();
});

it('marks a page that offers to scan codes, if the browser can', async () => {
  const marked = async (scan: object | null, formats: string[]) => {
    const dataset = {};
    vi.stubGlobal('document', { querySelector: () => scan, documentElement: { dataset } });
    await readerOf(formats);
    await markCodeReader();
    return dataset;
  };
  expect(await marked({}, ['qr_code'])).toEqual({ reads: 'codes' });
  expect(await marked(null, ['qr_code'])).toEqual({});
  expect(await marked({}, [])).toEqual({});
});
