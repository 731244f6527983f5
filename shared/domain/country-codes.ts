import { foldedText } from './folded-text.ts';

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const alsoKnownAs: Readonly<Record<string, string>> = {
  UK: 'GB',
  USA: 'US',
  'Great Britain': 'GB',
  'United States of America': 'US',
  'Republic of Ireland': 'IE',
  Turkey: 'TR',
  'Czech Republic': 'CZ',
  Holland: 'NL',
};

export function countriesIn(languageTag: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region' });
  const { compare } = new Intl.Collator(languageTag);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** The two-letter ISO code of a country named in English or in a language; undefined for an unknown country. */
export function countryCodeOf(name: string, languageTag = 'en'): string | undefined {
  const table = known.get(languageTag) ?? tableOf(languageTag);
  known.set(languageTag, table);
  return table.get(keyOf(name));
}

function tableOf(languageTag: string): ReadonlyMap<string, string> {
  const named = ['en', languageTag].flatMap((tag) =>
    countriesIn(tag).map(({ code, name }): [string, string] => [keyOf(name), code]),
  );
  const others = Object.entries(alsoKnownAs).map(([name, code]): [string, string] => [keyOf(name), code]);
  return new Map([...others, ...codes.map((code): [string, string] => [keyOf(code), code]), ...named]);
}

function keyOf(name: string): string {
  return foldedText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
