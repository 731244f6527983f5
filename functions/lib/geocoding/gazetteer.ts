import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { placeKey } from './place-key.ts';

export type NamedPlace = Position & { country: string; part: string; name: string };

/** Looks up postcodes and place names directly in the file, so that nothing needs to be loaded first. */
export type Gazetteer = {
  /** The middle of a postcode, a British postcode district or area, or an Irish routing key. */
  postcode(country: string, code: string): Position | undefined;
  /** All places with a name, most populous first. */
  places(name: string): NamedPlace[];
};

/** Opens a gazetteer file written by infra/gazetteer/build-gazetteer.ts, whose lines are sorted. */
export function gazetteerOf(file: Buffer): Gazetteer {
  const named = (key: string) =>
    [...linesAt(file, `n:${key}`)].map(([country = '', part = '', name = '', lat, lng]) => {
      return { country, part, name, ...toPosition(lat, lng) };
    });
  return {
    postcode(country, code) {
      const [line] = linesAt(file, `c:${country}${code}`);
      return line && toPosition(line[0], line[1]);
    },
    places(name) {
      const key = placeKey(name);
      const found = named(key);
      return found.length > 0 ? found : named(key.replace(/([aou])e/g, '$1'));
    },
  };
}

/** The fields of each line that starts with a key, found by binary search. */
function* linesAt(file: Buffer, key: string): Generator<string[]> {
  const start = Buffer.from(`${key}\t`);
  let low = 0;
  let high = file.length;
  while (low < high) {
    const middle = lineStart(file, Math.floor((low + high) / 2));
    if (file.subarray(middle, middle + start.length).compare(start) < 0) low = lineEnd(file, middle) + 1;
    else high = middle;
  }
  while (file.subarray(low, low + start.length).equals(start)) {
    const end = lineEnd(file, low);
    yield file.toString('utf8', low + start.length, end).split('\t');
    low = end + 1;
  }
}

function lineStart(file: Buffer, at: number): number {
  return at === 0 ? 0 : file.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(file: Buffer, at: number): number {
  return file.indexOf('\n', at);
}

function toPosition(lat = '', lng = ''): Position {
  return { lat: Number(lat), lng: Number(lng) };
}
