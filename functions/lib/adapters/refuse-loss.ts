import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { AppError } from '@merrowvale/shared/errors.ts';

/**
 * Makes a client refuse to update a distribution with fewer settings than it has just read. The SDK drops members of a
 * response that are newer than itself, and an update without them would remove those settings.
 */
export function refuseLoss(client: CloudFrontClient): void {
  let before = new Map<string, number>();
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const { response } = result;
        if (commandName !== 'GetDistributionCommand' || !hasStream(response)) return result;
        const bytes = await buffer(response.body);
        before = settingsIn(bytes.toString());
        response.body = Readable.from(bytes);
        return result;
      },
    // Next to the connection, where the response is not parsed yet.
    { step: 'deserialize', priority: 'low' },
  );
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'UpdateDistributionCommand') requireAll(before, args.request);
        return next(args);
      },
    { step: 'build' },
  );
}

function requireAll(before: ReadonlyMap<string, number>, request: unknown): void {
  const after = settingsIn(String(Object(request).body));
  const lost = [...before].filter(([name, count]) => count > (after.get(name) ?? 0)).map(([name]) => name);
  if (before.size === 0 || lost.length > 0)
    throw new AppError('internal', `The SDK does not know these settings of CloudFront: ${lost.join(', ')}.`);
}

/** The XML elements of a distribution's configuration that have a value, and how often each occurs. */
function settingsIn(xml: string): Map<string, number> {
  const [config = ''] = /<DistributionConfig[ >].*<\/DistributionConfig>/s.exec(xml) ?? [];
  const counts = new Map<string, number>();
  for (const [, name = ''] of config.matchAll(/<(\w+)>[^<]+<\/\1>/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function hasStream(response: unknown): response is { body: Readable } {
  return (
    typeof response === 'object' &&
    response !== null &&
    'body' in response &&
    response.body instanceof Readable
  );
}
