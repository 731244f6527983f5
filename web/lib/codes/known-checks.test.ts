import { afterEach, describe, expect, it, vi } from 'vitest';
import { denyStorage, storageDenials, stubStorage } from '../../../test/support/web/storage.ts';
import { checkMilliseconds, knownCheckOf, rememberCheck } from './code-check-query.ts';

afterEach(() => vi.unstubAllGlobals());

const check = { status: 'VALID', aggregateData: { differentDevicesCheckCount: 2 } };

describe('a result', () => {
  it('is valid for 86400000 ms, for its code only [TRC-11]', () => {
    stubStorage();
    rememberCheck('MV-1', { check, at: 1000 });
    expect(checkMilliseconds).toBe(86_400_000);
    expect(knownCheckOf('MV-1', 1000)).toEqual({ check, at: 1000 });
    expect(knownCheckOf('MV-1', 1000 + 86_399_999)).toEqual({ check, at: 1000 });
    expect(knownCheckOf('MV-1', 1000 + 86_400_000)).toBeUndefined();
    expect(knownCheckOf('mv-1', 1000)).toBeUndefined();
  });

  it('from the future is ignored, since the device’s clock has been changed [TRC-11]', () => {
    stubStorage();
    rememberCheck('MV-1', { check, at: 2000 });
    expect(knownCheckOf('MV-1', 1999)).toBeUndefined();
  });

  it('replaces the earlier one of its code, and the oldest of more than fifty [TRC-11]', () => {
    const stored = stubStorage();
    for (let n = 0; n <= 50; n += 1) rememberCheck(`MV-${n}`, { check, at: n });
    rememberCheck('MV-9', { check: { status: 'UNKNOWN' }, at: 60 });
    expect(knownCheckOf('MV-0', 60)).toBeUndefined();
    expect(knownCheckOf('MV-9', 60)).toEqual({ check: { status: 'UNKNOWN' }, at: 60 });
    expect(JSON.parse(stored.get('code_checks') ?? '')).toHaveLength(50);
  });

  it.each(['', 'null', '{}', '[["MV-1",{"check":{},"at":1}]]'])(
    'is not read from %j [TRC-11]',
    (code_checks) => {
      stubStorage({ code_checks });
      expect(knownCheckOf('MV-1', 1)).toBeUndefined();
    },
  );

  it.each(storageDenials)('is not known if storage %s [TRC-11]', (how) => {
    denyStorage('localStorage', how);
    rememberCheck('MV-1', { check, at: 1 });
    expect(knownCheckOf('MV-1', 1)).toBeUndefined();
  });
});
