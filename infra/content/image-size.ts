type Size = { width: number | null; height: number | null };

const unknown: Size = { width: null, height: null };

/** Width and height in pixels of an SVG, PNG, JPEG or WebP file; null if the file does not specify them. */
export function imageSize(bytes: Buffer, mimeType: string): Size {
  if (mimeType === 'image/svg+xml') return svgSize(bytes.toString('utf8'));
  if (mimeType === 'image/png' && bytes.length >= 24)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (mimeType === 'image/webp' && bytes.length >= 30) return webpSize(bytes);
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

/** The first chunk states the size: extended (with transparency), lossless or lossy. */
function webpSize(bytes: Buffer): Size {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return unknown;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
