import type * as z from 'zod';
import { PlainError } from './plain-error.ts';

/** The context of the CDK itself, such as `aws:cdk:bundling-stacks` or `@aws-cdk/core:target-partitions`. */
const cdkKey = /^@|:/;

/** Parses what was given with `-c KEY=VALUE`. Throws a `PlainError` that names each unknown key and wrong value. */
export function readContext<Schema extends z.ZodObject>(schema: Schema, given: object): z.output<Schema> {
  const own = Object.entries(given).filter(([key, value]) => !cdkKey.test(key) && value !== undefined);
  const parsed = schema.safeParse(Object.fromEntries(own));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `Unknown context: ${issue.keys.join(', ')}. Known: ${Object.keys(schema.shape).join(', ')}.`
      : `${issue.path.join('.')}: ${issue.message}`,
  );
  throw new PlainError(problems.join('\n'));
}
