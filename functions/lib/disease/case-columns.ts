import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type ShownStatus, shownStatuses } from '@merrowvale/shared/schemas/disease-map.ts';

export type CaseCell = { disease: string; district: string; day: number; status: ShownStatus; count: number };

/** Packed cells, by index into their lists of names. */
export type CaseColumns = {
  diseases: readonly string[];
  districts: readonly string[];
  forEach(
    visit: (disease: number, district: number, day: number, status: ShownStatus, count: number) => void,
  ): void;
};

/**
 * Packs a month's cells into text: names once each, then numbers as varints in the order of disease, district, day
 * and status, so that most take one byte; compressed, since DynamoDB charges by size.
 */
export function packCells(cells: readonly CaseCell[]): string {
  const diseases = namesOf(cells.map(({ disease }) => disease));
  const districts = namesOf(cells.map(({ district }) => district));
  const [diseaseIndexes, districtIndexes] = [indexesOf(diseases), indexesOf(districts)];
  const rows = cells
    .filter(({ count }) => count > 0)
    .map(({ disease, district, day, status, count }) => ({
      disease: diseaseIndexes.get(disease) ?? 0,
      district: districtIndexes.get(district) ?? 0,
      day: day * 2 + shownStatuses.indexOf(status),
      count,
    }))
    .sort((a, b) => a.disease - b.disease || a.district - b.district || a.day - b.day);
  const numbers: number[] = [];
  let [disease, district, day] = [0, 0, 0];
  for (const row of rows) {
    if (row.disease !== disease) [district, day] = [0, 0];
    else if (row.district !== district) day = 0;
    const isSamePlace = row.disease === disease && row.district === district;
    if (!isSamePlace) numbers.push(0, row.disease - disease, row.district - district);
    numbers.push(row.day - day + 1, row.count);
    [disease, district, day] = [row.disease, row.district, row.day];
  }
  const names = Buffer.from(JSON.stringify([diseases, districts]));
  return deflateRawSync(Buffer.concat([varints([names.length]), names, varints(numbers)])).toString('base64');
}

/** Unpacks cells that `packCells` packed; throws for any other text. */
export function unpackCells(packed: string): CaseColumns {
  const bytes = inflateRawSync(Buffer.from(packed, 'base64'));
  const header = { at: 0 };
  const length = readVarint(bytes, header);
  const start = header.at + length;
  const [diseases, districts] = readNames(bytes.toString('utf8', header.at, start));
  return {
    diseases,
    districts,
    forEach(visit) {
      const position = { at: start };
      let [disease, district, day] = [0, 0, 0];
      while (position.at < bytes.length) {
        const step = readVarint(bytes, position);
        if (step === 0) {
          const further = readVarint(bytes, position);
          if (further > 0) district = 0;
          disease += further;
          district += readVarint(bytes, position);
          day = 0;
          continue;
        }
        day += step - 1;
        const status = day % 2 === 0 ? shownStatuses[0] : shownStatuses[1];
        visit(disease, district, day >> 1, status, readVarint(bytes, position));
      }
    },
  };
}

/** The cells as objects, for changing individual ones. */
export function cellsIn({ diseases, districts, forEach }: CaseColumns): CaseCell[] {
  const cells: CaseCell[] = [];
  forEach((disease, district, day, status, count) => {
    cells.push({ disease: diseases[disease] ?? '', district: districts[district] ?? '', day, status, count });
  });
  return cells;
}

function namesOf(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

function indexesOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]));
}

function readNames(text: string): [string[], string[]] {
  const [diseases, districts]: [string[], string[]] = JSON.parse(text);
  return [diseases, districts];
}

function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (const number of numbers) {
    let left = number;
    for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
    bytes.push(left);
  }
  return Buffer.from(bytes);
}

function readVarint(bytes: Uint8Array, position: { at: number }): number {
  let [value, shift] = [0, 0];
  for (;;) {
    const byte = bytes[position.at] ?? 0;
    position.at += 1;
    value |= (byte & 127) << shift;
    if (byte < 128) return value;
    shift += 7;
  }
}
