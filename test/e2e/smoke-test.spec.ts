import { smokeTest } from '@merrowvale/infra/deploy/smoke-test.ts';
import { expect } from '@playwright/test';
import { seededPassword } from '../../infra/local/identity/seeded-accounts.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const parts = [
  'the site opens',
  'the API responds',
  'a form is accepted',
  'the sign-in page opens and accepts a person',
  'an owner adds a pet and a reminder',
];

test('the smoke test of a deployment passes on a stage that works [INF-01]', async () => {
  const person = { email: 'farmer@example.com', password: seededPassword };
  expect(await smokeTest(siteUrl, async () => person)).toEqual(parts.map((name) => ({ name })));
});

test('the smoke test of a deployment fails if nobody can sign in [INF-01]', async () => {
  const person = { email: 'farmer@example.com', password: 'not-the-password' };
  const checks = await smokeTest(siteUrl, async () => person);
  expect(checks.filter(({ problem }) => problem !== undefined).map(({ name }) => name)).toEqual(
    parts.slice(3),
  );
});
