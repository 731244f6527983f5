/** Japanese scripts and full-width forms, as ranges of code points. */
const ranges = [
  [0x3000, 0x30ff],
  [0x3190, 0x31ff],
  [0x3220, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x20000, 0x2fa1f],
] as const;

const em = 1000;
const [ascent, descent] = [880, -120];
/** The outline of the dot: left, bottom, right, top. */
const [left, bottom, right, top] = [460, 340, 540, 420];

/**
 * A TrueType font with one glyph, a dot as wide as the em, for every Japanese character: 1 KB of code points in a
 * many-to-one table (format 13). https://learn.microsoft.com/typography/opentype/spec/otff
 */
export function placeholderFont(): Buffer {
  const dot = padded(
    Buffer.concat([
      words(1, left, bottom, right, top, 3, 0),
      Buffer.from([1, 1, 1, 1]),
      words(left, right - left, 0, left - right, bottom, 0, top - bottom, 0),
    ]),
  );
  const tables: Record<string, Buffer> = {
    'OS/2': Buffer.concat([
      words(4, em, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      Buffer.alloc(26),
      Buffer.from('NONE'),
      words(0x40, 0x3000, 0xffff, ascent, descent, 0, ascent, -descent),
      longs(0, 0),
      words(500, 700, 0, 32, 1),
    ]),
    cmap: Buffer.concat([
      words(0, 1, 3, 10),
      longs(12),
      words(13, 0),
      longs(16 + 12 * ranges.length, 0, ranges.length, ...ranges.flatMap(([from, to]) => [from, to, 1])),
    ]),
    glyf: Buffer.concat([dot, dot]),
    head: Buffer.concat([
      longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
      words(3, em),
      Buffer.alloc(16),
      words(left, bottom, right, top, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      longs(0x10000),
      words(ascent, descent, 0, em, left, em - right, right, 1, 0, 0, 0, 0, 0, 0, 0, 1),
    ]),
    hmtx: words(em, left, left),
    loca: longs(0, dot.length, 2 * dot.length),
    maxp: Buffer.concat([longs(0x10000), words(2, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: nameTable([
      [1, 'Placeholder'],
      [2, 'Regular'],
      [4, 'Placeholder Regular'],
      [6, 'Placeholder-Regular'],
    ]),
    post: Buffer.concat([longs(0x30000, 0), words(-75, 50), longs(0, 0, 0, 0, 0)]),
  };
  return assembled(tables);
}

function nameTable(names: readonly (readonly [id: number, text: string])[]): Buffer {
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  const records = names.map(([id], index) => {
    const { length } = texts[index] ?? Buffer.alloc(0);
    offset += length;
    return words(3, 1, 0x409, id, length, offset - length);
  });
  return Buffer.concat([words(0, names.length, 6 + 12 * names.length), ...records, ...texts]);
}

function assembled(tables: Readonly<Record<string, Buffer>>): Buffer {
  const sorted = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const range = 16 * 2 ** power;
  let offset = 12 + 16 * sorted.length;
  let headAt = 0;
  const directory = sorted.map(([tag, table]) => {
    const entry = Buffer.concat([Buffer.from(tag.padEnd(4)), longs(checksum(table), offset, table.length)]);
    if (tag === 'head') headAt = offset;
    offset += padded(table).length;
    return entry;
  });
  const file = Buffer.concat([
    longs(0x10000),
    words(sorted.length, range, power, 16 * sorted.length - range),
    ...directory,
    ...sorted.map(([, table]) => padded(table)),
  ]);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8);
  return file;
}

function checksum(table: Buffer): number {
  const bytes = padded(table);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(table: Buffer): Buffer {
  return Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index);
  return bytes;
}
