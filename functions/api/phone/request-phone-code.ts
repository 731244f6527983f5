import { phoneEndpoints } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { phoneMessages } from '@merrowvale/shared/schemas/phone.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { numberOfCountry } from '../../lib/engine/text-sender.ts';
import { invalidPhone, limitPhoneCodes, phoneCodeMetric } from '../../lib/phone/limit-phone-codes.ts';
import { issuePhoneCode } from '../../lib/phone/phone-codes.ts';
import { type PhoneCodeDependencies, phoneCodeDependencies } from '../../lib/phone/phone-dependencies.ts';
import type { SendOutcome } from '../../lib/ports/mail.ts';
import { visitorAddress } from '../../lib/submissions/visitor-address.ts';
import { phoneCodeTexts } from '../../messages/phone-code-texts.ts';

const row = phoneEndpoints.requestPhoneCode;

/** The code comes from us and not from the user pool, which must not be able to text: anybody can call its client. */
export async function requestPhoneCode(
  { owner, body: { phone }, query, now, event }: ApiRequest<typeof row>,
  ports: PhoneCodeDependencies,
) {
  const { table, texts, textNumber, log } = ports;
  const address = await visitorAddress(table, event);
  await limitPhoneCodes(ports, { ownerId: owner.sub, phone, address, now });
  const code = await issuePhoneCode(
    { table, secret: await ports.secret(), now },
    { ownerId: owner.sub, phone },
  );
  const outcome = await texts.send({
    to: phone,
    body: phoneCodeTexts[messageLanguage(query.locale)](code),
    reminderIds: [],
    fromNumber: numberOfCountry(textNumber)(phone),
  });
  if (outcome.status !== 'sent') throw notSent(outcome);
  log.count(phoneCodeMetric, { outcome: 'sent' }, now);
  return { body: { success: true as const, data: { phone } } };
}

function notSent(outcome: Exclude<SendOutcome, { status: 'sent' }>): AppError {
  if (outcome.status === 'refused')
    return invalidPhone(outcome.isOptedOut ? phoneMessages.optedOut : phoneMessages.phone);
  const cause = new Error(`The provider of texts responded with ${outcome.error}.`);
  return new AppError('unavailable', 'We can’t send codes by text message at the moment.', { cause });
}

export const handler = endpoint(row, requestPhoneCode, phoneCodeDependencies);
