import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { policyViolationCounter } from './report-policy-violation.ts';

const row = endpoints.reportPolicyViolation;

function report() {
  const ports = testDependencies();
  const handler = endpoint(row, policyViolationCounter(), ports);
  const body = (address: string) => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'script-src', documentURL: address, blockedURL: 'canary' },
  });
  const send = (count: number, now = '2026-03-01T10:00:00.000Z') =>
    call(handler, row, {
      body: JSON.stringify(Array.from({ length: count }, () => body('https://a.example/de/pets?canary'))),
      headers: { 'content-type': 'application/reports+json' },
      now,
    });
  const metrics = () => ports.lines.filter((line) => line.includes('PolicyViolations'));
  return { send, metrics, lines: ports.lines };
}

it('violations of a page’s policy are counted by directive and page, and nothing else about them is stored [SEC-01, OBS-01]', async () => {
  const { send, metrics, lines } = report();
  expect((await send(2)).status).toBe(200);
  expect(metrics()).toHaveLength(2);
  expect(JSON.parse(metrics()[0] ?? '')).toMatchObject({ directive: 'script-src', page: 'owner' });
  expect(lines.join()).not.toContain('canary');
});

it('a flood of reports is cut off until the next minute [SEC-01, SEC-04]', async () => {
  const { send, metrics } = report();
  const statuses: (number | undefined)[] = [];
  for (let at = 0; at < 5; at += 1) statuses.push((await send(20)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(metrics()).toHaveLength(60);
  expect((await send(1, '2026-03-01T10:01:00.000Z')).status).toBe(200);
});
