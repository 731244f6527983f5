import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readContext } from './context.ts';

const schema = z.strictObject({ stage: z.string().default('dev'), site: z.literal('none').optional() });

describe('what is given with -c', () => {
  it('is read, beside the context of the CDK', () => {
    const given = { site: 'none', 'aws:cdk:bundling-stacks': [], '@aws-cdk/core:x': true };
    expect(readContext(schema, given)).toEqual({ stage: 'dev', site: 'none' });
  });

  it.each([
    [{ stag: 'prod' }, 'Unknown context: stag. Known: stage, site.'],
    [{ site: 'non' }, 'site: Invalid input: expected "none"'],
  ])('is refused if it is unknown or wrong: %o', (given, message) => {
    expect(() => readContext(schema, given)).toThrow(message);
  });
});
