import type { Reader } from './reader.ts';
import { anything } from './resource-schemas.ts';

export const beforeName = /^.*:function:/;

/**
 * Returns a function that removes the alias from a function's name or ARN: on one machine, every alias points to the
 * only version.
 */
export function withoutAlias(read: Reader): (called: string) => string {
  const aliases = new Set(read('AWS::Lambda::Alias', anything).map(({ resource }) => resource.name));
  return (called) =>
    aliases.has(called.replace(beforeName, '')) ? called.slice(0, called.lastIndexOf(':')) : called;
}

export function calledFunction(read: Reader): (called: string) => string {
  const unaliased = withoutAlias(read);
  return (called) => unaliased(called).replace(beforeName, '');
}
