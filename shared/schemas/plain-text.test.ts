import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityFromClaims, parseClaimMap } from '../identity/claim-map.ts';
import { registeredBusiness } from './business.ts';
import { campaignInterest } from './campaign-interest.ts';
import { carerInput, carerMessages, plainName } from './carer.ts';
import { forms } from './forms/forms.ts';
import { petCardInput, petInput } from './pet.ts';
import { cleanJson, cleanLine, cleanText } from './plain-text.ts';
import { discardReason } from './support.ts';

/** A name that is displayed as a different one: an override reverses the text after it. */
const reversed = 'Rex\u202egpj.exe\u202c';
const spoilt = `\u0000 ${reversed}\u0007\u200b\u2066!\u2069\u0085 `;
const clean = 'Rexgpj.exe!';
const rex = { name: 'Rex', species: 'dog', gender: 'male' };

describe('text typed by a person', () => {
  it('is stored without control and direction-override characters: a pet, its clinic and its shelter [SEC-04]', () => {
    const pet = petInput.parse({ ...rex, name: spoilt, vetClinicName: spoilt, petShelterName: spoilt });
    expect(pet).toMatchObject({ name: clean, vetClinicName: clean, petShelterName: clean });
    const { name: _, ...card } = rex;
    expect(
      petCardInput.parse({
        ...card,
        petName: spoilt,
        petSpecies: 'dog',
        petSex: 'male',
        vetClinic: { name: spoilt },
      }),
    ).toMatchObject({ petName: clean, vetClinic: { name: clean } });
  });

  it('is not accepted as a name when it contains nothing else [PET-02]', () => {
    const refused = petInput.safeParse({ ...rex, name: '\u202e\u0000\u200b ' });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Enter the pet’s name.']);
  });

  it.each([
    ['Hangul fillers', '\u3164\uffa0'],
    ['a Braille blank', '\u2800'],
    ['joiners', '\u034f\u200d'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['blank hieroglyphs and notes', '\u{13441}\u{1d159}'],
  ])('counts as empty if it consists of %s [PET-02, PET-16]', (_, unseen) => {
    expect(petInput.safeParse({ ...rex, name: ` ${unseen} ` }).error?.issues).toMatchObject([
      { message: 'Enter the pet’s name.' },
    ]);
    const carer = carerInput.safeParse({ name: unseen, channel: 'email', address: 'tom@example.com' });
    expect(carer.error?.issues[0]?.message).toBe(carerMessages.name);
    expect(plainName.test(unseen)).toBe(false);
    const { firstName, query } = forms['ask-an-expert'].fields;
    for (const field of [firstName, query]) expect(field.safeParse(unseen).success).toBe(false);
  });

  it('keeps what shapes its letters: emoji, Persian names, Japanese variants of kanji', () => {
    for (const name of ['👩‍🚀', '🐶️', 'نیلوفر‌ها', '葛\u{e0100}城', 'か\u3099'])
      expect(petInput.parse({ ...rex, name }).name).toBe(name);
  });

  it('is cleaned in forms, preserving line breaks [SEC-04]', () => {
    const { firstName, query } = forms['ask-an-expert'].fields;
    expect(firstName.parse(`${spoilt}\nMary`)).toBe('Rexgpj.exe!  Mary');
    expect(query.parse(`One\u202e\r\ntwo\u0000\tthree`)).toBe('One\ntwo\tthree');
  });

  it('keeps its lines wherever it has several: addresses of businesses, reasons, and data that nobody reads [BIZ-05]', () => {
    const address1 = '1 Mill Road\r\nUnit 4';
    expect(registeredBusiness.shape.address1.parse(address1)).toBe('1 Mill Road\nUnit 4');
    const { cdcProfile } = campaignInterest.parse({
      formId: 'f',
      cdcProfile: { UID: 'u', business: { address1 } },
    });
    expect(cdcProfile.business).toEqual({ address1: '1 Mill Road\nUnit 4' });
    expect(discardReason.parse({ reason: 'One.\nTwo.' }).reason).toBe('One.\nTwo.');
    expect(cleanJson({ query: ['One\ntwo'] })).toEqual({ query: ['One\ntwo'] });
  });

  it('is cleaned in campaigns, businesses and claims of an identity provider [SEC-04]', () => {
    const interest = campaignInterest.parse({
      formId: 'f',
      cdcProfile: { UID: 'u', firstName: spoilt, business: { name: { legal: spoilt } } },
    });
    expect(interest.cdcProfile).toMatchObject({
      firstName: clean,
      business: { name: { legal: ` ${clean} ` } },
    });
    expect(registeredBusiness.shape.name.parse(spoilt)).toBe(clean);
    const identity = identityFromClaims(
      { sub: 's', given_name: reversed, family_name: '\u202e' },
      parseClaimMap('{}'),
    );
    expect(identity).toMatchObject({ firstName: 'Rexgpj.exe', lastName: null });
  });

  it('preserves emoji, accents and the joiners that scripts require [PET-02]', () => {
    for (const name of ['👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', 'Zoë O’Brien-Łuć', 'たま'])
      expect(petInput.parse({ ...rex, name }).name).toBe(name);
  });

  it('contains nothing that could reorder or hide the surrounding text, whatever was sent [SEC-04]', () => {
    const ranges = [
      [0, 8],
      [11, 31],
      [0x7f, 0x9f],
      [0x200b, 0x200b],
      [0x202a, 0x202e],
      [0x2066, 0x2069],
    ] as const;
    const isForbidden = (character: string) =>
      ranges.some(([from, to]) => character.charCodeAt(0) >= from && character.charCodeAt(0) <= to);
    const any = fc.string({ unit: fc.oneof(fc.nat(0xffff).map((code) => String.fromCharCode(code))) });
    fc.assert(
      fc.property(any, (text) => {
        expect([...cleanText(text)].filter(isForbidden)).toEqual([]);
        expect(cleanText(text).isWellFormed()).toBe(true);
        expect(cleanLine(text)).not.toMatch(/[\n\r\t\u2028\u2029]/);
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
      { numRuns: 2000 },
    );
  });
});
