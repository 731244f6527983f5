type WithId = { elements: { id: { value: string } } };

/** A row's cells in the order of the columns, matched by id; undefined for a missing cell. */
export function cellsByColumn<Cell extends WithId>(
  columns: readonly WithId[],
  cells: readonly Cell[],
): (Cell | undefined)[] {
  return columns.map(({ elements: { id } }) =>
    cells.find((cell) => cell.elements.id.value === id.value && id.value !== ''),
  );
}
