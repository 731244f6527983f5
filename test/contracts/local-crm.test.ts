import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedForwarder } from '@merrowvale/functions/lib/submissions/forwarder.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFaults } from '../../infra/local/aws/faults.ts';
import { startCrm } from '../../infra/local/crm/start-crm.ts';

let directory: string;
let crm: Awaited<ReturnType<typeof startCrm>>;
const faults = createFaults();
const stack = { faults, secret: async () => 'key', now: () => new Date('2026-03-01T10:00:00Z') };

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'crm-'));
  crm = await startCrm(directory);
  crm.connect(stack);
});
afterEach(async () => {
  await crm.close();
  rmSync(directory, { recursive: true, force: true });
});

function forward(reference: string, secret = 'key') {
  const forwarder = signedForwarder({
    url: `${crm.url}/rebate-permissions`,
    secret: async () => secret,
    innerHosts: [new URL(crm.url).host],
    timeoutMilliseconds: 10_000,
    nowSeconds: () => 1_772_359_200,
  });
  const receivedAt = '2026-03-01T09:00:00.000Z';
  return forwarder.forward({
    reference,
    kind: 'rebate-permission',
    formId: 'r',
    locale: 'de',
    receivedAt,
    verifiedBy: null,
    data: {},
  });
}

describe('the local CRM', () => {
  it('records requests with a valid signature, once per key, and keeps them across a restart [QUE-04, QUE-05]', async () => {
    await forward('MV-1');
    await forward('MV-1');
    await forward('MV-2');
    expect(crm.records()).toMatchObject([
      { key: 'MV-1', path: '/rebate-permissions', body: { reference: 'MV-1', locale: 'de' } },
      { key: 'MV-2' },
    ]);
    expect(crm.repeats()).toBe(1);
    await crm.close();
    crm = await startCrm(directory);
    expect(crm.records().map(({ key }) => key)).toEqual(['MV-1', 'MV-2']);
  });

  it('rejects a signature by another key [QUE-05]', async () => {
    await expect(forward('MV-1', 'guess')).rejects.toMatchObject({ retryable: false });
    expect(crm.records()).toEqual([]);
  });

  it('fails and throttles when told to [QUE-05]', async () => {
    for (const mode of ['fail', 'throttle'] as const) {
      faults.set({ target: 'crm', mode, times: 1 });
      await expect(forward('MV-3'), mode).rejects.toMatchObject({ retryable: true });
    }
    await forward('MV-3');
    expect(crm.records()).toHaveLength(1);
  });
});
