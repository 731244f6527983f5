import { readFileSync } from 'node:fs';
import { type Areas, readAreas } from '../disease/areas.ts';
import { areasFile } from '../disease/areas-file.ts';
import { lazy } from '../lazy.ts';

/** The areas of the map, read once. */
export const connectAreas: () => Areas = lazy(() => readAreas(readFileSync(areasFile, 'utf8')));
