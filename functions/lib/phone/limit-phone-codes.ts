import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { networksOf } from '@merrowvale/shared/domain/network.ts';
import { textCountry } from '@merrowvale/shared/domain/text-country.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type PhoneCodeLimits, phoneMessages } from '@merrowvale/shared/schemas/phone.ts';
import { countUse, limitUse } from '../limits/count-use.ts';
import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';

/** Codes by outcome: `sent`, and `near-ceiling` for those sent once 80 % of the month's limit have been used. */
export const phoneCodeMetric = 'PhoneCodes';

const month = 30 * daySeconds;
const early = 0.8;
const timesPerSite = 10;

type Parts = { table: Table; log: Log; phoneCodeLimits: PhoneCodeLimits };
type Request = { ownerId: string; phone: string; address: string; now: string };

/**
 * Counts a code that is about to be texted; throws if the number is in a country that we do not text, or if a limit
 * is exceeded. The narrowest limit is checked first, so that somebody beyond their own does not use up anybody
 * else's.
 */
export async function limitPhoneCodes(
  { table, log, phoneCodeLimits: limits }: Parts,
  { ownerId, phone, address, now }: Request,
): Promise<void> {
  const country = textCountry(phone);
  if (country === undefined || !limits.countries.includes(country)) throw invalidPhone(phoneMessages.country);
  const what = 'phone-codes';
  const daily = (subject: string, most: number) =>
    limitUse(
      { table, subject, what, seconds: daySeconds, most, now },
      'That was too many codes for today. Please try again tomorrow.',
    );
  await daily(`owner ${ownerId}`, limits.perAccountAndDay);
  await daily(`phone ${phone}`, limits.perNumberAndDay);
  for (const [width, network] of networksOf(address).entries())
    await daily(`network ${network}`, limits.perNetworkAndDay * timesPerSite ** width);
  await daily(`country ${country}`, limits.perCountryAndDay);
  const use = { table, subject: 'everybody', what, seconds: month, most: limits.perMonth, now };
  const number = await countUse(use);
  if (number === undefined || number > limits.perMonth * early)
    log.count(phoneCodeMetric, { outcome: 'near-ceiling' }, now);
  if (number === undefined)
    throw new AppError('unavailable', 'We can’t send codes by text message at the moment.');
}

export function invalidPhone(message: string): AppError {
  return new AppError('invalid', 'Some fields need your attention.', { errors: { phone: [message] } });
}
