import { phoneEndpoints } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import { phoneMessages } from '@merrowvale/shared/schemas/phone.ts';
import { type Accounts, connectAccounts } from '../../lib/account/accounts.ts';
import { adoptAddress } from '../../lib/account/adopt-address.ts';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { invalid } from '../../lib/http/parse-input.ts';
import { checkPhoneCode, removePhoneCode } from '../../lib/phone/phone-codes.ts';
import { publishing } from '../../lib/publishing.ts';
import { withParts } from '../../lib/with-parts.ts';

type VerifyDependencies = Dependencies & {
  secret: () => Promise<string>;
  accounts: Pick<Accounts, 'setVerifiedPhone'>;
};

/** The code is removed last, so that a request whose response was lost can be repeated. */
export async function verifyPhone(
  { owner, body: { phone, code }, now, requestId, correlationId }: ApiRequest<'verifyPhone'>,
  { table, log, secret, accounts }: VerifyDependencies,
) {
  const result = await checkPhoneCode(
    { table, secret: await secret(), now },
    { ownerId: owner.sub, phone, code },
  );
  if (result !== 'right') throw invalid({ code: [phoneMessages[result]] });
  await accounts.setVerifiedPhone(owner.sub, phone);
  await removePhoneCode(table, owner.sub);
  const writing = { table, now, requestId, correlationId, log };
  const written = await adoptAddress(writing, { ...owner, phone, phoneVerified: true });
  return { body: { data: { phone } }, written };
}

export const handler = endpoint(
  phoneEndpoints.verifyPhone,
  verifyPhone,
  publishing(
    withParts(dependencies, { secret: () => connectSecret('LINK_SECRET_ARN'), accounts: connectAccounts }),
  ),
);
