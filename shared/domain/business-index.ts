import KDBush from 'kdbush';

export type IndexedBusiness = {
  lat: number;
  lng: number;
  /** A code of `business-classifications.ts`. */
  type: string;
  tags: readonly string[];
};

/** A rectangle in degrees; in one across the antimeridian, west is greater than east. */
export type Bounds = { west: number; south: number; east: number; north: number };

/** Businesses per file of details: entry `n` of the index is number `n % 100` of file `floor(n / 100)`. */
export const detailsPerChunk = 100;

/** Positions are stored to the nearest 0.0002 degrees, about 20 m; the details contain the exact positions. */
const perDegree = 5000;
const nodeSize = 64;
/**
 * The lowest bits of a difference are noise: the low bits of both coordinates share a byte, and most of the remaining
 * values take one byte.
 */
const lowBits = 4;
const lowValues = 2 ** lowBits;

export type BusinessIndex = {
  readonly size: number;
  readonly types: readonly string[];
  readonly tags: readonly string[];
  lat(index: number): number;
  lng(index: number): number;
  /** Position in `types`. */
  typeOf(index: number): number;
  /** One bit for each of `tags`, starting with the lowest. */
  tagsOf(index: number): number;
  /** The businesses in a rectangle, which may cross the antimeridian (east below west). */
  within(bounds: Bounds): number[];
};

/**
 * Packs businesses into columns of varints, and returns their order: `order[n]` is the position of the index's entry
 * `n` in the list. Positions must be valid (`isPlaced`), and there may be at most 30 different tags.
 */
export function packBusinesses(businesses: readonly IndexedBusiness[]): {
  bytes: Uint8Array;
  order: number[];
} {
  const types = namesIn(businesses.map(({ type }) => [type]));
  const tags = namesIn(businesses.map((each) => each.tags));
  const order = kdOrder(businesses);
  const sorted = order.flatMap((position) => businesses[position] ?? []);
  const header = new TextEncoder().encode(JSON.stringify({ size: sorted.length, types, tags }));
  const lats = deltas(sorted.map(({ lat }) => scaled(lat)));
  const lngs = deltas(sorted.map(({ lng }) => scaled(lng)));
  const lows = lats.map((lat, index) => (lat % lowValues) * lowValues + ((lngs[index] ?? 0) % lowValues));
  const columns = [
    ...lats.map((lat) => Math.floor(lat / lowValues)),
    ...lngs.map((lng) => Math.floor(lng / lowValues)),
    ...sorted.map(({ type }) => types.indexOf(type)),
    ...sorted.map((each) => each.tags.reduce((bits, tag) => bits | (1 << tags.indexOf(tag)), 0)),
  ];
  return {
    bytes: Uint8Array.from([...varints([header.length]), ...header, ...lows, ...varints(columns)]),
    order,
  };
}

/** Opens the file of the index: the output of `packBusinesses`, deflated, since CDNs do not compress such files. */
export async function inflateBusinesses(file: Uint8Array<ArrayBuffer>): Promise<BusinessIndex> {
  const inflated = new Blob([file]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return openBusinesses(new Uint8Array(await new Response(inflated).arrayBuffer()));
}

/** Opens the output of `packBusinesses` without sorting anything. */
export function openBusinesses(bytes: Uint8Array): BusinessIndex {
  const reader = { bytes, at: 0 };
  const headerEnd = readVarint(reader) + reader.at;
  const header = readHeader(new TextDecoder().decode(bytes.subarray(reader.at, headerEnd)));
  reader.at = headerEnd;
  const { size, types, tags } = header;
  const lows = bytes.subarray(headerEnd, headerEnd + size);
  reader.at += size;
  const lats = readDeltas(reader, size, (index) => (lows[index] ?? 0) >> lowBits);
  const lngs = readDeltas(reader, size, (index) => (lows[index] ?? 0) % lowValues);
  const tree = treeOf(size, lats, lngs);
  const typeColumn = Uint8Array.from({ length: size }, () => readVarint(reader));
  const tagColumn = Uint32Array.from({ length: size }, () => readVarint(reader));
  const range = ({ west, south, east, north }: Bounds) =>
    tree.range(
      Math.ceil(west * perDegree),
      Math.ceil(south * perDegree),
      east * perDegree,
      north * perDegree,
    );
  return {
    size,
    types,
    tags,
    lat: (index) => (tree.coords[2 * index + 1] ?? 0) / perDegree,
    lng: (index) => (tree.coords[2 * index] ?? 0) / perDegree,
    typeOf: (index) => typeColumn[index] ?? 0,
    tagsOf: (index) => tagColumn[index] ?? 0,
    within: (bounds) =>
      bounds.west <= bounds.east
        ? range(bounds)
        : [...range({ ...bounds, east: 180 }), ...range({ ...bounds, west: -180 })],
  };
}

function readHeader(text: string): { size: number; types: string[]; tags: string[] } {
  return JSON.parse(text);
}

/** A k-d tree of coordinates that are already in its order; reopening its buffer avoids sorting. */
function treeOf(size: number, lats: Int32Array, lngs: Int32Array): KDBush {
  const tree = new KDBush(size, nodeSize, Int32Array);
  for (let index = 0; index < size; index += 1) tree.add(lngs[index] ?? 0, lats[index] ?? 0);
  return KDBush.from(tree.data);
}

/**
 * The order of a k-d tree. Within its leaves, whose order is arbitrary, each place is followed by the one nearest to
 * it.
 */
function kdOrder(businesses: readonly IndexedBusiness[]): number[] {
  const tree = new KDBush(businesses.length, nodeSize, Int32Array);
  for (const { lat, lng } of businesses) tree.add(scaled(lng), scaled(lat));
  tree.finish();
  const order = [...tree.ids];
  const place = (position: number) => {
    const business = businesses[position];
    return { x: scaled(business?.lng ?? 0), y: scaled(business?.lat ?? 0) };
  };
  for (const [left, right] of leaves(0, order.length - 1)) {
    const rest = order.slice(left, right + 1);
    let last = place(order[left - 1] ?? rest[0] ?? 0);
    for (let index = left; index <= right; index += 1) {
      const distance = (position: number) => {
        const { x, y } = place(position);
        return Math.abs(x - last.x) + Math.abs(y - last.y);
      };
      const nearest = rest.reduce(
        (best, each) => (distance(each) < distance(best) ? each : best),
        rest[0] ?? 0,
      );
      rest.splice(rest.indexOf(nearest), 1);
      order[index] = nearest;
      last = place(nearest);
    }
  }
  return order;
}

/** The leaves of kdbush's tree, as ranges with both ends included. */
function* leaves(left: number, right: number): Generator<[number, number]> {
  if (right < left) return;
  if (right - left <= nodeSize) yield [left, right];
  else {
    const middle = (left + right) >> 1;
    yield* leaves(left, middle - 1);
    yield* leaves(middle + 1, right);
  }
}

function namesIn(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].sort();
}

function scaled(degrees: number): number {
  return Math.round(degrees * perDegree);
}

function deltas(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => zigzag(number - (numbers[index - 1] ?? 0)));
}

function zigzag(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

function varints(numbers: readonly number[]): number[] {
  const bytes: number[] = [];
  for (const number of numbers) {
    let left = number;
    for (; left > 127; left = Math.floor(left / 128)) bytes.push((left & 127) | 128);
    bytes.push(left);
  }
  return bytes;
}

type Reader = { bytes: Uint8Array; at: number };

function readDeltas(reader: Reader, size: number, lowOf: (index: number) => number): Int32Array {
  let sum = 0;
  return Int32Array.from({ length: size }, (_, index) => {
    const number = readVarint(reader) * lowValues + lowOf(index);
    sum += number % 2 === 0 ? number / 2 : -(number + 1) / 2;
    return sum;
  });
}

function readVarint(reader: Reader): number {
  let [value, factor] = [0, 1];
  for (;;) {
    const byte = reader.bytes[reader.at] ?? 0;
    reader.at += 1;
    value += (byte & 127) * factor;
    if (byte < 128) return value;
    factor *= 128;
  }
}
