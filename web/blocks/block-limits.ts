import type { AnyItem } from '../lib/pages/block-context.ts';

/** Maximum nesting of blocks within blocks; the content system delivers eight levels. */
const maxBlockDepth = 12;

/** Maximum number of blocks on one page, including nested ones; the longest sample page has about a hundred. */
const maxBlocks = 2000;

/**
 * The reason why a block cannot be placed, or undefined. `ancestors` contains the codenames of the blocks around it,
 * `placed` is the number of blocks on the page so far.
 */
export function placementProblem(
  { system: { codename } }: AnyItem,
  ancestors: readonly string[],
  placed: number,
): string | undefined {
  if (ancestors.includes(codename)) return `Block contains itself - ${[...ancestors, codename].join(' › ')}`;
  if (ancestors.length >= maxBlockDepth) return `Block is nested too deeply - ${codename}`;
  if (placed >= maxBlocks) return `Page has more than ${maxBlocks} blocks`;
  return undefined;
}

/** Starts rendering at once and resolves with the result; rejects if the time limit is reached first. */
export async function beforeDeadline<Content>(
  deadline: number,
  milliseconds: number,
  render: () => Promise<Content>,
): Promise<Content> {
  // Created when it is needed, because its stack trace takes long.
  const late = () => new Error(`The page took more than ${milliseconds / 1000} seconds.`);
  const left = deadline - performance.now();
  if (left <= 0) throw late();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), left);
  try {
    return await Promise.race([render(), over]);
  } finally {
    clearTimeout(timer);
  }
}
