// Builds functions/lib/geocoding/gazetteer.txt: node infra/data/gazetteer/build-gazetteer.ts {directory with the sources}
import { writeFileSync } from 'node:fs';
import { codeLines, nameLines } from './gazetteer-lines.ts';
import { postalCountries, readFrenchCodes, readPostalFile, readTowns } from './read-sources.ts';

const [directory] = process.argv.slice(2);
if (directory === undefined)
  throw new Error('Usage: node infra/data/gazetteer/build-gazetteer.ts {directory with the sources}');

const postal = postalCountries.map((country) => readPostalFile(directory, country));
const codes = codeLines([...postal.flat(), ...readFrenchCodes(directory)]);
const named = postal.flat().filter(({ country }) => country !== 'US');
const names = nameLines(readTowns(directory), named);
const file = new URL('../../../functions/lib/geocoding/gazetteer.txt', import.meta.url);
writeFileSync(file, `${[...codes, ...names].join('\n')}\n`);
console.log(`${codes.length} postcodes, ${names.length} places`);
