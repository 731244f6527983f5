import type * as z from 'zod';
import { anything } from './resource-schemas.ts';

export type NamedResource = {
  stack: string;
  logicalId: string;
  type: string;
  name: string;
  arn: string;
  ref: string;
  properties: () => unknown;
};

export type ResourceReader = <Schema extends z.ZodType>(
  type: string,
  schema: Schema,
) => { resource: NamedResource; properties: z.output<Schema> }[];

/** The template contains something that cannot run on one machine; the message is one line. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

export const beforeName = /^.*:function:/;

/**
 * Returns a function that removes the alias from a function's name or ARN: on one machine, every alias points to the
 * only version.
 */
export function withoutAlias(read: ResourceReader): (called: string) => string {
  const aliases = new Set(read('AWS::Lambda::Alias', anything).map(({ resource }) => resource.name));
  return (called) =>
    aliases.has(called.replace(beforeName, '')) ? called.slice(0, called.lastIndexOf(':')) : called;
}

export function calledFunction(read: ResourceReader): (called: string) => string {
  const unaliased = withoutAlias(read);
  return (called) => unaliased(called).replace(beforeName, '');
}
