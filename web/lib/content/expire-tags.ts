import type { TagCache } from '@opennextjs/aws/types/overrides.js';

/**
 * A tag's row makes the server refuse responses that were stored before it. The bucket removes these after 30 days
 * (`infra/stacks/front.ts`), at the following midnight or some days later, so a row is of no use from then on.
 */
export const tagDays = 60;

/**
 * Has DynamoDB remove rows of tags by the attribute `expire`, in epoch seconds as it requires. OpenNext compares
 * `expire` in milliseconds, by which it lies before every response, and refuses responses by `revalidatedAt`.
 */
export function expireTags(cache: TagCache): void {
  if (cache.mode !== 'nextMode') throw new Error('The table of tags has other rows.');
  const { writeTags } = cache;
  cache.writeTags = (tags) => {
    const expire = Math.floor(Date.now() / 1000) + tagDays * 86_400;
    return writeTags(tags.map((each) => ({ tag: typeof each === 'string' ? each : each.tag, expire })));
  };
}
