import { readFileSync } from 'node:fs';
import { builtInPetNames } from '../adapters/built-in-pet-names.ts';
import { petNameFile } from '../pet-names/pet-name-file.ts';
import type { PetNames } from '../ports/pet-names.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { connectContent } from './connect-content.ts';

export function connectPetNames(): PetNames {
  return builtInPetNames({
    content: connectContent(),
    log: publicDependencies.log,
    readFile: (locale) => readFileSync(petNameFile(locale), 'utf8'),
  });
}
