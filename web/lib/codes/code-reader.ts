/** Reads the texts of the QR and DataMatrix codes in a picture. */
export type CodeReader = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };

type CodeReaderClass = {
  new (options: { formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
};

const formats = ['qr_code', 'data_matrix'];

declare global {
  interface Window {
    /** Available in Chromium on Android, ChromeOS and macOS; TypeScript has no types for it. */
    BarcodeDetector?: CodeReaderClass;
  }
}

/** The browser's reader of packs' codes; undefined if it has none, or has no access to a camera. */
export async function findCodeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector || !navigator.mediaDevices?.getUserMedia) return undefined;
  try {
    const supported = await BarcodeDetector.getSupportedFormats();
    const readable = formats.filter((format) => supported.includes(format));
    return readable.length > 0 ? new BarcodeDetector({ formats: readable }) : undefined;
  } catch {
    return undefined;
  }
}

/** Marks a document that offers to scan codes if the browser can. */
export async function markCodeReader(): Promise<void> {
  if (document.querySelector('[data-scan]') && (await findCodeReader()))
    document.documentElement.dataset.reads = 'codes';
}
