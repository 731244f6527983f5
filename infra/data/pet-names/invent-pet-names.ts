// Generates functions/lib/pet-names/pet-names-{locale}.txt, deterministically: node infra/data/pet-names/invent-pet-names.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { inventedPetNames } from './invented-pet-names.ts';
import { nameSources } from './name-sources.ts';

for (const { words, file, home } of nameSources) {
  const lines = inventedPetNames(readFileSync(words, 'utf8'), home);
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(`${lines.length} names in ${file.pathname.split('/').at(-1)}`);
}
