import { identityFromClaims } from '@merrowvale/shared/identity/claim-map.ts';
import type { IdentityContext } from './identity-context.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { claimsOf } from './provider-claims.ts';

type Shared = 'accounts' | 'claims' | 'tokens' | 'secondFactors' | 'passkeys' | 'sendEmail';
type Parts = Pick<IdentityContext, Shared> & { codes: OneTimeCodes };

export type PoolAccounts = ReturnType<typeof poolAccounts>;

/** The accounts behind the user pool, which are those of this provider. Attributes have their names in the pool. */
export function poolAccounts(parts: Parts) {
  const { accounts, claims, codes, tokens, secondFactors, passkeys, sendEmail } = parts;
  return {
    /** False if there is no such account. */
    remove: (sub: string) => accounts.remove(sub),
    /** False if there is no such account, or its new address belongs to another one. */
    update(sub: string, attributes: ReadonlyMap<string, string>) {
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
    attributes(sub: string): ReadonlyMap<string, string> {
      const account = accounts.find(sub);
      const { [claims.roles]: _, ...own } = account ? claimsOf(account, claims) : {};
      return new Map(Object.entries(own).map(([name, value]) => [name, String(value)]));
    },
    createdAt: (sub: string) => accounts.createdAt(sub),
    isTaken(sub: string, email: string) {
      const other = accounts.findByEmail(email);
      return other !== undefined && other.sub !== sub;
    },
    async checkPassword(sub: string, password: string) {
      const email = accounts.find(sub)?.email ?? '';
      return (await accounts.check(email, password)) !== undefined;
    },
    setPassword: (sub: string, password: string) => accounts.setPassword(sub, password),
    /** Emails a code that proves an address; `{####}` in the text is replaced by the code. */
    async sendCode(sub: string, email: string, { subject, body }: { subject: string; body: string }) {
      const html = body.replace('{####}', codes.issue(sub, email));
      await sendEmail(email, { subject, text: html.replaceAll(/<[^>]+>/g, '\n'), html });
    },
    checkCode: (sub: string, code: string) => codes.check(sub, code),
    holder: (token: string) => tokens.holder(token),
    signOut: (sub: string) => tokens.revokeAll(sub),
    secondFactors,
    passkeys,
  };
}
