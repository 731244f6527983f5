type Size = { width: number | null; height: number | null };

const unknown: Size = { width: null, height: null };

/** Width and height in pixels of an SVG, PNG or JPEG file; null if the file does not state them. */
export function imageSize(bytes: Buffer, mimeType: string): Size {
  if (mimeType === 'image/svg+xml') return svgSize(bytes.toString('utf8'));
  if (mimeType === 'image/png' && bytes.length >= 24)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return mimeType === 'image/jpeg' ? jpegSize(bytes) : unknown;
}

function svgSize(source: string): Size {
  const tag = /<svg\b[^>]*>/.exec(source)?.[0] ?? '';
  const side = (name: string) =>
    /^\d+(\.\d+)?/.exec(new RegExp(`\\s${name}="([^"%]+)"`).exec(tag)?.[1] ?? '')?.[0];
  const box =
    /\sviewBox="([^"]+)"/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? [];
  return { width: rounded(side('width') ?? box[2]), height: rounded(side('height') ?? box[3]) };
}

function rounded(text: string | undefined): number | null {
  const value = Math.round(Number(text));
  return Number.isFinite(value) ? value : null;
}

/** The size is in the frame header (SOF), whose marker depends on the compression. */
function jpegSize(bytes: Buffer): Size {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return unknown;
}
