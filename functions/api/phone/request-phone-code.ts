import { phoneEndpoints } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { phoneMessages } from '@merrowvale/shared/schemas/phone.ts';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { viewerAddress } from '../../lib/http/api-event.ts';
import { invalid } from '../../lib/http/parse-input.ts';
import { newPhoneCode, storePhoneCode } from '../../lib/phone/phone-codes.ts';
import { setting } from '../../lib/settings.ts';
import type { Texts } from '../../lib/texts/limited-texts.ts';
import { connectTexts } from '../../lib/texts/sns-texts.ts';
import { numberOfCountry } from '../../lib/texts/text-country.ts';
import { withParts } from '../../lib/with-parts.ts';
import { phoneCodeTexts } from '../../messages/reminder-texts.ts';

/** `textNumber` is the number from which texts within its country are sent, if there is one. */
type CodeDependencies = Dependencies & { texts: Texts; textNumber: string; secret: () => Promise<string> };

/**
 * The code comes from us and not from the user pool, which must not be able to text: anybody can call its client. It
 * is stored once it has been sent, so that a text that was not sent does not end the code before it.
 */
export async function requestPhoneCode(
  { owner, body: { phone }, query, now, event }: ApiRequest<'requestPhoneCode'>,
  { table, texts, textNumber, secret }: CodeDependencies,
) {
  const code = newPhoneCode();
  const outcome = await texts.send({
    purpose: 'code',
    ownerId: owner.sub,
    isOwnNumber: owner.phoneVerified && owner.phone === phone,
    at: now,
    address: viewerAddress(event),
    to: phone,
    body: phoneCodeTexts[messageLanguage(query.locale)](code),
    reminderIds: [],
    fromNumber: numberOfCountry(textNumber)(phone),
  });
  if (outcome.status !== 'sent') throw notSent(outcome);
  await storePhoneCode({ table, secret: await secret(), now }, { ownerId: owner.sub, phone, code });
  return { body: { data: { phone } } };
}

type NotSent = Exclude<Awaited<ReturnType<Texts['send']>>, { status: 'sent' }>;

function notSent(outcome: NotSent): AppError {
  if (outcome.status === 'withheld' && outcome.limit === 'number')
    return invalid({ phone: [phoneMessages[outcome.problem]] });
  if (outcome.status === 'withheld' && outcome.limit !== 'month')
    return new AppError('too-many-requests', 'That was too many codes for today. Please try again tomorrow.');
  if (outcome.status === 'refused')
    return invalid({ phone: [outcome.isOptedOut ? phoneMessages.optedOut : phoneMessages.phone] });
  const cause = new Error(`The text was not sent (${outcome.error}).`);
  return new AppError('unavailable', 'We can’t send codes by text message at the moment.', { cause });
}

export const handler = endpoint(
  phoneEndpoints.requestPhoneCode,
  requestPhoneCode,
  withParts(dependencies, {
    secret: () => connectSecret('LINK_SECRET_ARN'),
    texts: () => connectTexts(dependencies),
    textNumber: () => setting('TEXT_NUMBER'),
  }),
);
