// Generates functions/lib/business/businesses.txt, deterministically: node infra/data/directory/invent-businesses.ts
// Then run node infra/data/directory/build-business-index.ts.
import { writeFileSync } from 'node:fs';
import { inventedBusinesses } from './invented-businesses.ts';

const lines = inventedBusinesses(10_500);
writeFileSync(
  new URL('../../../functions/lib/business/businesses.txt', import.meta.url),
  `${lines.join('\n')}\n`,
);
console.log(`${lines.length} businesses`);
