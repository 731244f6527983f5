import { connectAccounts } from '../connections/connect-accounts.ts';
import { connectSecret } from '../connections/connect-secret.ts';
import { connectTexts } from '../connections/connect-texts.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Table } from '../ports/table.ts';
import type { Texts } from '../ports/texts.ts';
import { readSettings, settings } from '../settings.ts';
import { withParts } from '../with-parts.ts';

type CodeDependencies = EndpointPorts & { table: Table; secret: () => Promise<string> };

/**
 * Dependencies for texting a code. `textNumber` is the number from which texts within its country are sent, if there
 * is one.
 */
export type PhoneCodeDependencies = CodeDependencies & {
  texts: Texts;
  textNumber: string;
};

export const phoneCodeDependencies: PhoneCodeDependencies = withParts(dependencies, {
  secret: connectSecret,
  texts: () => connectTexts(dependencies),
  textNumber: () => readSettings(settings.pick({ TEXT_NUMBER: true })).TEXT_NUMBER,
});

/** Dependencies for verifying a number, which the identity provider then stores. */
export type VerificationDependencies = CodeDependencies & { accounts: Pick<Accounts, 'setVerifiedPhone'> };

export const verificationDependencies: VerificationDependencies = withParts(dependencies, {
  secret: connectSecret,
  accounts: connectAccounts,
});
