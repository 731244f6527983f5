import { type ClaimMap, identityFromClaims } from '@merrowvale/shared/identity/claim-map.ts';
import type { PoolAccounts } from '../aws/cognito/cognito-service.ts';
import type { AccountStore } from './account-store.ts';
import { claimsOf } from './provider-claims.ts';

/** The accounts as the user pool's calls see them: attributes have the names of the claims. */
export function poolAccounts(accounts: AccountStore, claims: ClaimMap): PoolAccounts {
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
  };
}
