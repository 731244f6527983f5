import type { Language } from '../locales.ts';

/** Names by id and language. */
type NameTable = ReadonlyMap<string, Partial<Record<Language, string>>>;

/** Reads a table: its first row has the languages of the columns, each other one an id and its names, or `-` for none. */
export function nameTable(text: string): NameTable {
  const lines = text.trim().split('\n');
  const [[, ...columns] = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.map(([id = '', ...names]) => {
      if (names.length !== columns.length) throw new Error(`"${id}" has ${names.length} names.`);
      const known = columns.flatMap((language, at) => (names[at] === '-' ? [] : [[language, names[at]]]));
      return [id, Object.fromEntries(known)];
    }),
  );
}
