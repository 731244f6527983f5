import { lazy } from './lazy.ts';

type Makers = Readonly<Record<string, () => unknown>>;
type Made<Parts extends Makers> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]> };

/**
 * The dependencies of a function: all of `base`, with additional or replaced parts. Each part is created on first use
 * and cached, so that a function reads no settings and opens no connections that a call does not need.
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
