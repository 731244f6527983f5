import { type ClaimMap, identityFromClaims } from '@merrowvale/shared/identity/claim-map.ts';
import type { PoolAccounts, PoolPasskeys, SecondFactors } from '../aws/cognito/pool-accounts.ts';
import type { Email } from '../runtime/own-calls.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AccountStore } from './account-store.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { claimsOf } from './provider-claims.ts';

type Parts = {
  accounts: AccountStore;
  claims: ClaimMap;
  codes: OneTimeCodes;
  tokens: AccessTokens;
  secondFactors: SecondFactors;
  passkeys: PoolPasskeys;
  sendEmail: (to: string, email: Email) => Promise<void>;
};

export function poolAccounts(parts: Parts): PoolAccounts {
  const { accounts, claims, codes, tokens, secondFactors, passkeys, sendEmail } = parts;
  return {
    remove: (sub) => accounts.remove(sub),
    update(sub, attributes) {
      const account = accounts.find(sub);
      if (!account) return false;
      const isNewPhone = attributes.has(claims.phone) && attributes.get(claims.phone) !== account.phone;
      return accounts.save(
        identityFromClaims(
          {
            ...claimsOf(account, claims),
            ...(isNewPhone && { [claims.phoneVerified]: false }),
            ...Object.fromEntries(attributes),
          },
          claims,
        ),
      );
    },
    attributes(sub) {
      const account = accounts.find(sub);
      const { [claims.roles]: _, ...own } = account ? claimsOf(account, claims) : {};
      return new Map(Object.entries(own).map(([name, value]) => [name, String(value)]));
    },
    createdAt: (sub) => accounts.createdAt(sub),
    isTaken(sub, email) {
      const other = accounts.findByEmail(email);
      return other !== undefined && other.sub !== sub;
    },
    async checkPassword(sub, password) {
      const email = accounts.find(sub)?.email ?? '';
      return (await accounts.check(email, password)) !== undefined;
    },
    setPassword: (sub, password) => accounts.setPassword(sub, password),
    async sendCode(sub, email, { subject, body }) {
      const html = body.replace('{####}', codes.issue(sub, email));
      await sendEmail(email, { subject, text: html.replaceAll(/<[^>]+>/g, '\n'), html });
    },
    checkCode: (sub, code) => codes.check(sub, code),
    holder: (token) => tokens.holder(token),
    signOut: (sub) => tokens.revokeAll(sub),
    secondFactors,
    passkeys,
  };
}
