import { escapeHtml } from '@merrowvale/functions/lib/email/email-page.ts';
import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import { type AwsService, operation } from '../aws-service.ts';
import type { ServiceContext } from '../service-context.ts';

/** Removes cached responses by path or `#tag`, and returns the invalidation's id. */
export type InvalidationTarget = { invalidate(paths: readonly string[]): string };

type Batch = { reference: string; paths: string[] };

const address = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/;
const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const maxPaths = 3000;
const rememberedBatches = 1000;

export function cloudFrontService(
  { model: { edge }, now }: ServiceContext,
  target: InvalidationTarget,
): AwsService {
  const earlier = new Map<string, { id: string; print: string }>();
  const CreateInvalidation = operation({
    input: z.object({ path: z.string(), body: z.string() }),
    needs: ({ path }) => [
      {
        action: 'cloudfront:CreateInvalidation',
        resources: [edge.arn.replace(/[^/]*$/, address.exec(path)?.[1] ?? '')],
      },
    ],
    run: ({ path, body }) => {
      if (address.exec(path)?.[1] !== edge.id)
        throw new AwsError('NoSuchDistribution', 'The specified distribution does not exist.', 404);
      const batch = readBatch(body);
      const print = JSON.stringify(batch.paths);
      const same = earlier.get(batch.reference);
      if (same && same.print !== print)
        throw new AwsError('InvalidArgument', 'The caller reference was used for another batch.');
      const id = same?.id ?? target.invalidate(batch.paths);
      earlier.set(batch.reference, { id, print });
      const [oldest] = earlier.keys();
      if (earlier.size > rememberedBatches && oldest !== undefined) earlier.delete(oldest);
      return writeInvalidation(id, batch, now());
    },
  });
  return {
    signingName: 'cloudfront',
    protocol: { kind: 'restXml' },
    invalidCode: 'InvalidArgument',
    operations: { CreateInvalidation },
    route: (method, path) => (method === 'POST' && address.test(path) ? 'CreateInvalidation' : undefined),
  };
}

function readBatch(body: string): Batch {
  const paths = [...body.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path = '']) => decoded(path));
  const [, reference = ''] = /<CallerReference>([^<]*)<\/CallerReference>/.exec(body) ?? [];
  const [, quantity] = /<Quantity>(\d+)<\/Quantity>/.exec(body) ?? [];
  if (reference === '') throw new AwsError('MissingBody', 'The batch has no caller reference.');
  if (paths.length === 0 || Number(quantity) !== paths.length)
    throw new AwsError('InconsistentQuantities', 'The value of Quantity and the size of Items do not match.');
  if (paths.length > maxPaths)
    throw new AwsError('TooManyInvalidationsInProgress', `A batch may name ${maxPaths} paths.`);
  const wrong = paths.find((path) => !isPath(path) && !isTag(path));
  if (wrong !== undefined)
    throw new AwsError(
      'InvalidArgument',
      `Your request contains one or more invalid invalidation paths: ${wrong}`,
    );
  return { reference: decoded(reference), paths };
}

function isPath(path: string): boolean {
  return /^\/[\x21-\x7e]*$/.test(path) && !path.slice(0, -1).includes('*');
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-specifying-tags.html */
function isTag(path: string): boolean {
  return /^#[\x21-\x7e]{1,256}$/.test(path) && !/[,*]/.test(path);
}

function writeInvalidation(id: string, { reference, paths }: Batch, at: Date): string {
  const items = paths.map((path) => `<Path>${escapeHtml(path)}</Path>`).join('');
  return `<?xml version="1.0"?><Invalidation xmlns="${namespace}"><Id>${id}</Id><Status>InProgress</Status><CreateTime>${at.toISOString()}</CreateTime><InvalidationBatch><Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths><CallerReference>${escapeHtml(reference)}</CallerReference></InvalidationBatch></Invalidation>`;
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
