import type { AttributeValue } from './attribute-value.ts';
import type { Path } from './expression-reader.ts';

export type Operand =
  | { kind: 'path'; path: Path }
  | { kind: 'value'; value: AttributeValue }
  | { kind: 'size'; path: Path };
