import { plainDigits } from '../schemas/plain-text.ts';

/** Country codes after which nobody dials the trunk zero. Source: the national numbering plans of ITU-T E.164. */
const trunkZero = /^(27|31|32|33|353|358|380|385|41|43|44|46|49|54|55|61|64|66|81|86|90)0/;

/**
 * A telephone number as it is dialled: `+44 (0)20 7946 0018` and `0044 20 7946 0018` are `+442079460018`, and
 * `020 7946 0018` is `02079460018`. Undefined for a text that contains anything but digits and separators.
 */
export function dialledNumber(written: string): string | undefined {
  const number = plainDigits(written).replace(/^([( ]*)00/, '$1+');
  if (!/^[( ]*\+?[( ]*\d[\d ().\-/\u00b7\u30fb]*$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  if (!number.includes('+')) return digits;
  return `+${number
    .replace(/\( ?0 ?\)/, '')
    .replace(/\D/g, '')
    .replace(trunkZero, '$1')}`;
}
