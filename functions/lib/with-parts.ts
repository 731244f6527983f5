import { lazy } from './lazy.ts';

type Makers = Readonly<Record<string, () => unknown>>;
type Made<Parts extends Makers> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]> };

/**
 * What a function works with: all of `base`, with parts that join it or take a part's place. Each part is made on
 * first use and kept, so a function reads no setting and makes no connection that a call has no use for.
 */
export function withParts<Base extends object, Parts extends Makers>(
  base: Base,
  parts: Parts,
): Omit<Base, keyof Parts> & Made<Parts>;
export function withParts(base: object, parts: Makers): object {
  const added = Object.entries(parts).map(
    ([name, make]) => [name, { get: lazy(make), enumerable: true }] as const,
  );
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(base), ...Object.fromEntries(added) },
  );
}
