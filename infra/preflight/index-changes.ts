import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { StageResource } from './stage-template.ts';

const index = z.object({
  IndexName: z.string(),
  KeySchema: z.unknown(),
  Projection: z.object({
    ProjectionType: z.string(),
    NonKeyAttributes: z
      .array(z.string())
      .default([])
      .transform((names) => names.toSorted()),
  }),
});
const table = z.object({ GlobalSecondaryIndexes: z.array(index).default([]) });

export function indexesOf({ type, properties }: StageResource): z.infer<typeof index>[] {
  return type === 'AWS::DynamoDB::Table' ? table.parse(properties).GlobalSecondaryIndexes : [];
}

/**
 * One line for each change of a table's indexes that DynamoDB refuses. Source: Amazon DynamoDB API Reference,
 * "UpdateTable" and "GlobalSecondaryIndexUpdate".
 */
export function indexProblems(before: StageResource, after: StageResource): string[] {
  const old = new Map(indexesOf(before).map((each) => [each.IndexName, each]));
  const now = new Map(indexesOf(after).map((each) => [each.IndexName, each]));
  const changed = [...now.values()].filter(
    (each) => old.has(each.IndexName) && !isDeepStrictEqual(old.get(each.IndexName), each),
  );
  const names = [...old.keys(), ...now.keys()].filter((name) => !(old.has(name) && now.has(name)));
  return [
    ...changed.map(({ IndexName }) => `the keys and the projection of ${IndexName} cannot change`),
    ...(names.length > 1
      ? [`one index at a time can be created or deleted, not ${names.join(' and ')}`]
      : []),
  ];
}
