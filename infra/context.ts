import type * as z from 'zod';
import { PlainError } from './plain-error.ts';

/** The context of the CDK itself, such as `aws:cdk:bundling-stacks` or `@aws-cdk/core:target-partitions`. */
const cdkKey = /^@|:/;

/** What was given with `-c KEY=VALUE`, by a strict schema; throws a `PlainError` that names what is wrong or unknown. */
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
