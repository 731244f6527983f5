import { expect, it } from 'vitest';
import { cellsByColumn } from './table.tsx';

const part = (id: string) => ({ elements: { id: { value: id } } });
const ids = (cells: (ReturnType<typeof part> | undefined)[]) => cells.map((cell) => cell?.elements.id.value);

it('places cells in the columns they name, in any order [TXT-23]', () => {
  expect(ids(cellsByColumn([part('weight'), part('dose')], [part('dose'), part('weight')]))).toEqual([
    'weight',
    'dose',
  ]);
});

it('leaves a gap for a missing cell and drops one without a column [TXT-23]', () => {
  const columns = [part('weight'), part('dose'), part('')];
  expect(ids(cellsByColumn(columns, [part('price'), part('dose'), part('')]))).toEqual([
    undefined,
    'dose',
    undefined,
  ]);
});
