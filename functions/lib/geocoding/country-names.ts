import { placeKey } from './place-key.ts';

/** The countries in the gazetteer, in order of precedence for a postcode that exists in several. */
export const countryNames = {
  US: 'United States',
  GB: 'United Kingdom',
  IE: 'Ireland',
  DE: 'Germany',
  FR: 'France',
  JP: 'Japan',
} as const;

const spellings: Record<keyof typeof countryNames, string> = {
  US: 'us, usa, united states, united states of america, états-unis, vereinigte staaten',
  GB: 'gb, uk, united kingdom, great britain, england, scotland, wales, northern ireland, royaume-uni, vereinigtes königreich, großbritannien',
  IE: 'ie, ireland, republic of ireland, éire, irland, irlande',
  DE: 'de, germany, deutschland, allemagne',
  FR: 'fr, france, frankreich',
  JP: 'jp, japan, japon, \u65e5\u672c',
};

const countries = new Map(
  Object.entries(spellings).flatMap(([code, names]) =>
    names.split(',').map((name) => [placeKey(name), code]),
  ),
);

const stateNames =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

const states = new Map(
  stateNames.split(',').flatMap((entry) => {
    const code = entry.slice(0, 2);
    return [
      [placeKey(code), code],
      [placeKey(entry.slice(3)), code],
    ];
  }),
);

/** The country with this name, as a two-letter code. */
export function countryNamed(words: string): string | undefined {
  return countries.get(placeKey(words));
}

/** The US state with this name or abbreviation, as a two-letter code. */
export function stateNamed(words: string): string | undefined {
  return states.get(placeKey(words));
}

/** The English name of a country by its two-letter code. */
export function countryName(code: string): string {
  return new Map<string, string>(Object.entries(countryNames)).get(code) ?? code;
}
