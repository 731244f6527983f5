// Generates functions/lib/directory/directory.txt, deterministically: node infra/data/directory/invent-directory.ts
import { writeFileSync } from 'node:fs';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { randomFrom } from '@merrowvale/infra/random.ts';
import { type DirectoryCountry, fictionalPhone, inventedName, inventedStreet } from './invented-words.ts';
import { type Code, type NamedTown, readGazetteer } from './read-gazetteer.ts';

const listed: Record<DirectoryCountry, number> = { GB: 1000, US: 1100, IE: 160, DE: 720, FR: 600 };
/** Postcodes surrounded by several clinics and shelters. */
const crowded: Record<DirectoryCountry, readonly string[]> = {
  GB: ['BA1', 'BS1', 'SW1A', 'M1', 'EH1', 'CF10', 'BT1', 'LS1', 'B1', 'OX1'],
  US: ['90210', '10001', '60601', '02108', '98101', '78701', '30303', '66044'],
  IE: ['D02', 'T12', 'H91', 'V94'],
  DE: ['10115', '80331', '20095', '50667', '60311', '04109'],
  FR: ['75001', '69001', '13001', '33000', '44000', '59000'],
};
const aroundEach = 9;
/** Every n-th entry is a shelter; every n-th entry has no address in the directory. */
const shelterEvery = 6;
const addressLessEvery = 120;
const firstId = 201_001;

printErrorsPlainly();
const random = randomFrom(20_240_412);
const { codes, townNear } = readGazetteer();
const lines = (['US', 'IE', 'DE', 'FR', 'GB'] as const).flatMap((country) => places(country)).map(toLine);
writeFileSync(
  new URL('../../../functions/lib/directory/directory.txt', import.meta.url),
  `${lines.join('\n')}\n`,
);
console.log(`${lines.length} clinics and shelters`);

function places(country: DirectoryCountry) {
  const own = codes.filter((code) => code.country === country && /\d/.test(code.code));
  const named = own.filter(({ code }) => crowded[country].includes(code));
  const around = named.flatMap((code) => Array.from({ length: aroundEach }, () => code));
  const scattered = Array.from(
    { length: listed[country] - around.length },
    () => own[random.below(own.length)],
  );
  return [...around, ...scattered].flatMap((code) => {
    const town = code && townNear(code);
    return town ? [{ country, code, town }] : [];
  });
}

function toLine(
  { country, code, town }: { country: DirectoryCountry; code: Code; town: NamedTown },
  index: number,
) {
  const kind = index % shelterEvery === shelterEvery - 1 ? 'shelter' : 'clinic';
  const jitter = () => (random.next() - 0.5) * 0.06;
  const street = inventedStreet(country, random);
  const address =
    index % addressLessEvery === addressLessEvery - 1 ? '' : addressOf(country, street, code.code, town);
  const name = inventedName(country, kind, random);
  const phone = fictionalPhone(country, random);
  const at = [code.lat + jitter(), code.lng + jitter()].map((degrees) => degrees.toFixed(3));
  return [`CRM-${firstId + index}`, kind, name, ...at, phone, address].join('\t');
}

function addressOf(
  country: DirectoryCountry,
  street: string,
  code: string,
  { name, part }: NamedTown,
): string {
  switch (country) {
    case 'US':
      return `${street}, ${name}, ${part} ${code}`;
    case 'GB':
    case 'IE':
      return `${street}, ${name}, ${code}`;
    case 'DE':
    case 'FR':
      return `${street}, ${code} ${name}`;
  }
}
