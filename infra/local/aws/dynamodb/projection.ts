import { ExpressionReader, type Path, type Placeholders } from './expression-reader.ts';

export function projectionPaths(
  expression: string | undefined,
  placeholders: Placeholders,
): Path[] | undefined {
  if (expression === undefined) return undefined;
  const reader = new ExpressionReader(expression, placeholders);
  const paths = [reader.readPath()];
  while (reader.take(',')) paths.push(reader.readPath());
  reader.expectEnd();
  return paths;
}
