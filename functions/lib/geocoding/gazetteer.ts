import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { placeKey } from './place-key.ts';

/** Location of the gazetteer: next to this module, or next to the bundle that contains it. */
export const gazetteerFile = new URL('./gazetteer.txt', import.meta.url);

/** A place by its name; `thousands` is the population of a town, or 0 for a village known only from postcodes. */
export type NamedPlace = Position & {
  country: string;
  part: string;
  name: string;
  thousands: number;
  /** The Japanese name of a town in Japan. */
  japanese?: string;
};

export type CodedPlace = Position & { country: string; code: string };

export type Gazetteer = ReturnType<typeof gazetteerOf>;

/**
 * Opens a gazetteer file written by infra/data/gazetteer/build-gazetteer.ts, whose lines are sorted. Looks up postcodes
 * and place names directly in the file, so that nothing needs to be loaded first.
 */
export function gazetteerOf(file: Buffer) {
  const named = (key: string) => [...linesAt(file, `n:${key}\t`)].map(toPlace);
  return {
    /** The middle of a postcode, a British postcode district or area, or an Irish routing key. */
    postcode(country: string, code: string): Position | undefined {
      const [line] = linesAt(file, `c:${country}${code}\t`);
      return line && toPosition(line[1], line[2]);
    },
    /** All places with a name, most populous first. */
    places(name: string): NamedPlace[] {
      const key = placeKey(name);
      const spellings = [key, key.replace(/([aou])e/g, '$1'), withoutCity(key)];
      return spellings.map(named).find(({ length }) => length > 0) ?? [];
    },
    /** The places whose name begins with a text, in alphabetical order. */
    placesBeginning(text: string): NamedPlace[] {
      const key = withoutCity(placeKey(text));
      return key === '' ? [] : [...linesAt(file, `n:${key}`)].map(toPlace);
    },
    /** The postcodes of a country that begin with a text, in alphabetical order. */
    codesBeginning(country: string, text: string): CodedPlace[] {
      return text === '' ? [] : [...linesAt(file, `c:${country}${text}`)].map(toCode);
    },
    /** All postcodes and places, of which a search by position makes its own index. */
    everything() {
      return { codes: [...linesAt(file, 'c:')].map(toCode), places: [...linesAt(file, 'n:')].map(toPlace) };
    },
  };
}

/** A Japanese name without its last character if that means city, ward, town or village, as in the gazetteer. */
function withoutCity(key: string): string {
  return key.replace(/(?<=.)[\u5e02\u533a\u753a\u6751]$/u, '');
}

function toPlace(fields: readonly string[]): NamedPlace {
  const [, country = '', part = '', name = '', lat, lng, thousands, japanese] = fields;
  const place = { country, part, name, ...toPosition(lat, lng), thousands: Number(thousands ?? 0) };
  return japanese === undefined ? place : { ...place, japanese };
}

function toCode([key = '', lat, lng]: string[]): CodedPlace {
  return { country: key.slice(2, 4), code: key.slice(4), ...toPosition(lat, lng) };
}

/** The fields of each line that begins with a text, found by binary search. */
function* linesAt(file: Buffer, text: string): Generator<string[]> {
  const start = Buffer.from(text);
  let low = 0;
  let high = file.length;
  while (low < high) {
    const middle = lineStart(file, Math.floor((low + high) / 2));
    if (file.subarray(middle, middle + start.length).compare(start) < 0) low = lineEnd(file, middle) + 1;
    else high = middle;
  }
  while (file.subarray(low, low + start.length).equals(start)) {
    const end = lineEnd(file, low);
    yield file.toString('utf8', low, end).split('\t');
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
