import { describe, expect, it } from 'vitest';
import { at, setUp } from '../../../test/support/functions/disease-map.ts';
import { storeCounts } from '../../../test/support/functions/testing-areas.ts';

describe('the cases of a parasite', () => {
  it('are those from the start date on, newest first [PAR-09]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [
      at('GB-BA1', '2026-01-31', 1, 'ticks'),
      at('GB-BA1', '2026-02-01', 2, 'ticks'),
      at('GB-SE1', '2026-02-28', 3, 'ticks'),
      at('GB-SE1', '2026-02-28', 4),
    ]);
    const { status, body } = await ask('parasite', {
      parasiteType: 'ticks',
      parasiteStartDate: '2026-02-01',
    });
    expect(status).toBe(200);
    const shown = body.map(({ date, numberOfCases }: { date: string; numberOfCases: number }) => [
      date,
      numberOfCases,
    ]);
    expect(shown).toEqual([
      ['2026-02-28', 3],
      ['2026-02-01', 2],
    ]);
    const wrong = await ask('parasite', { parasiteType: 'fleas', parasiteStartDate: '2026-02-01' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['parasiteType']]);
    const instant = await ask('parasite', { parasiteType: 'ticks', parasiteStartDate: '2026-02-01T00:00Z' });
    expect([instant.status, Object.keys(instant.body.errors)]).toEqual([400, ['parasiteStartDate']]);
  });
});
