import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { describe, expect, it } from 'vitest';
import type { StackModel } from '../../../infra/local/model.ts';
import { startLocalAws } from './local-aws.ts';
import { stackModel } from './stack-model.ts';

async function start(model: StackModel = stackModel()) {
  const { aws } = await startLocalAws({ model });
  const batches: (readonly string[])[] = [];
  aws.useDistribution({ invalidate: (paths) => `I${batches.push(paths)}` });
  const client = new CloudFrontClient({
    endpoint: aws.url,
    region: 'eu-west-1',
    credentials: aws.credentialsFor('tester'),
    maxAttempts: 1,
  });
  const invalidate = (
    items: string[],
    { reference = `${Math.random()}`, quantity = items.length, id = model.edge.id } = {},
  ) =>
    client.send(
      new CreateInvalidationCommand({
        DistributionId: id,
        InvalidationBatch: { CallerReference: reference, Paths: { Quantity: quantity, Items: items } },
      }),
    );
  return { batches, invalidate };
}

describe('the local CloudFront', () => {
  it('invalidates tags and paths for the SDK [RUN-02]', async () => {
    const { batches, invalidate } = await start();
    const { Invalidation } = await invalidate(['#item.de.home', '/de/a&b', '/de/*']);
    expect(batches).toEqual([['#item.de.home', '/de/a&b', '/de/*']]);
    expect(Invalidation).toMatchObject({
      Id: 'I1',
      Status: 'InProgress',
      InvalidationBatch: { Paths: { Quantity: 3, Items: ['#item.de.home', '/de/a&b', '/de/*'] } },
    });
  });

  it('does nothing for a batch that it has already received [RUN-02]', async () => {
    const { batches, invalidate } = await start();
    await invalidate(['/a'], { reference: 'one' });
    expect((await invalidate(['/a'], { reference: 'one' })).Invalidation?.Id).toBe('I1');
    expect(batches).toHaveLength(1);
    await expect(invalidate(['/b'], { reference: 'one' })).rejects.toMatchObject({ name: 'InvalidArgument' });
  });

  it.each([
    ['a path without a slash', ['de']],
    ['a tag with a wildcard', ['#item.de.*']],
    ['a tag with a comma', ['#a,b']],
    ['an asterisk within a path', ['/de/*/help']],
    ['an empty tag', ['#']],
  ])('refuses %s [RUN-02]', async (_, items) => {
    const { batches, invalidate } = await start();
    await expect(invalidate(items)).rejects.toMatchObject({ name: 'InvalidArgument' });
    expect(batches).toEqual([]);
  });

  it('refuses wrong numbers, an unknown distribution and a role without permission [RUN-02]', async () => {
    const { invalidate } = await start();
    await expect(invalidate(['/a'], { quantity: 2 })).rejects.toMatchObject({
      name: 'InconsistentQuantities',
    });
    await expect(invalidate(['/a'], { id: 'EOTHER' })).rejects.toMatchObject({ name: 'NoSuchDistribution' });
    const denied = await start(stackModel({ roles: new Map([['tester', []]]) }));
    await expect(denied.invalidate(['/a'])).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(denied.batches).toEqual([]);
  });
});
