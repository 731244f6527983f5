import type { TypeCodename } from '../content/model/content-item.ts';

type Elements = Record<string, unknown>;

/** The elements of a block in each of its examples, by a few words that distinguish them. */
export type BlockExamples = Readonly<Record<string, Elements>>;

/** An item in the form of a content file. */
export function item(type: TypeCodename, elements: Elements) {
  return { type, elements };
}
