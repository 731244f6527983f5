import type * as z from 'zod';

export type NamedResource = {
  stack: string;
  logicalId: string;
  type: string;
  name: string;
  arn: string;
  ref: string;
  properties: unknown;
};

export type Reader = <Schema extends z.ZodType>(
  type: string,
  schema: Schema,
) => { resource: NamedResource; properties: z.output<Schema> }[];
