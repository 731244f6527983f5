import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { lazy } from '@merrowvale/functions/lib/lazy.ts';
import * as z from 'zod';

const property = z.object({ causesReplacement: z.string().optional() });
const database = z.object({
  schema: z.object({
    resource: z.object({
      entities: z.array(
        z.object({
          cloudFormationType: z.string(),
          isStateful: z.boolean().default(false),
          properties: z.record(z.string(), property),
        }),
      ),
    }),
  }),
});

/** The resource schemas of CloudFormation by which `cdk diff` knows what is replaced. */
const types = lazy(() => {
  const file = join(dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json')), 'db.json.gz');
  const { schema } = database.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()));
  return new Map(schema.resource.entities.map((each) => [each.cloudFormationType, each]));
});

/** CDK counts queues as well, whose messages others send again, and leaves out archives of events. */
const passing = 'AWS::SQS::Queue';
const archive = 'AWS::Events::Archive';

/** A type without a schema, such as a custom resource, is never replaced. */
export function cloudFormationType(type: string): { immutable: ReadonlySet<string>; isStateful: boolean } {
  const found = types().get(type);
  const immutable = Object.entries(found?.properties ?? {}).flatMap(([name, { causesReplacement }]) =>
    causesReplacement === 'yes' ? [name] : [],
  );
  return {
    immutable: new Set(immutable),
    isStateful: type === archive || (type !== passing && found?.isStateful === true),
  };
}
