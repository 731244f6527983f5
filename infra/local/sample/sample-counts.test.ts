import { readFileSync } from 'node:fs';
import { areasFile, readAreas } from '@merrowvale/functions/lib/disease/areas.ts';
import { packCells } from '@merrowvale/functions/lib/disease/case-columns.ts';
import { diseases } from '@merrowvale/shared/domain/diseases.ts';
import { describe, expect, it } from 'vitest';
import { sampleCases, sampleCounts } from './sample-counts.ts';

const areas = readAreas(readFileSync(areasFile, 'utf8'));
const today = '2026-11-20';
const total = 200_000;

describe('the sample cases of a year', () => {
  const months = sampleCounts(today, areas, total);
  const cells = [...months.values()].flat();
  const sum = (some: typeof cells) => some.reduce((count, cell) => count + cell.count, 0);

  it('are 200,000 in the year up to the day, of every disease', () => {
    expect(sum(cells)).toBe(total);
    expect([...months.keys()].sort()).toHaveLength(13);
    expect([...months.keys()].sort()[0]).toBe('2025-11');
    expect(new Set(cells.map(({ disease }) => disease))).toEqual(new Set(diseases));
    expect(months.get('2026-11')?.every(({ day }) => day <= 20)).toBe(true);
  });

  it('follow the seasons: blowfly in summer, lungworm mostly in autumn', () => {
    const of = (disease: string, month: string) =>
      sum((months.get(month) ?? []).filter((cell) => cell.disease === disease));
    expect(of('blowfly', '2026-01')).toBe(0);
    expect(of('blowfly', '2026-07')).toBeGreaterThan(3000);
    expect(of('lungworm', '2026-10')).toBeGreaterThan(2 * of('lungworm', '2026-07'));
  });

  it('are in every country of the map, where each disease occurs', () => {
    const countriesOf = (disease: string) =>
      [
        ...new Set(
          cells.filter((cell) => cell.disease === disease).map(({ district }) => district.slice(0, 2)),
        ),
      ]
        .sort()
        .join(' ');
    expect(countriesOf('blowfly')).toBe('GB IE');
    expect(countriesOf('lungworm')).toBe('DE FR GB IE');
    expect(countriesOf('parvo')).toBe('DE FR GB IE JP US');
    expect(countriesOf('ticks')).toBe('DE FR GB IE JP US');
  });

  it('are the same on each call, in districts that exist', () => {
    expect(sampleCounts(today, areas, 1000)).toEqual(sampleCounts(today, areas, 1000));
    expect(cells.every(({ district }) => areas.district(district))).toBe(true);
    const desk = sampleCases(today, areas);
    expect(desk.length).toBeGreaterThan(100);
    expect(desk.every(({ district }) => areas.district(district))).toBe(true);
  });

  it('fit one page of a Query, and each month one item', () => {
    const sizes = [...months.values()].map((month) => packCells(month).length);
    expect(Math.max(...sizes)).toBeLessThan(350_000);
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(900_000);
  });
});
