import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import type { Operation } from '../aws-service.ts';
import { type OwnCallParts, ownCall, token } from './own-call.ts';
import type { PoolPasskey } from './pool-accounts.ts';

const page = token.extend({ MaxResults: z.number().int().min(0).max(20).optional() });
const credential = token.extend({ CredentialId: z.string().min(1) });

/** Listing and removing passkeys. Nothing pages, since an account has at most 20, as many as a page may have. */
export function passkeyCalls(parts: OwnCallParts): [string, Operation][] {
  return [
    [
      'ListWebAuthnCredentials',
      ownCall(parts, page, ({ holder, accounts }) => ({
        Credentials: accounts.passkeys.list(holder.sub).map(described),
      })),
    ],
    [
      'DeleteWebAuthnCredential',
      ownCall(parts, credential, ({ holder, accounts }, { CredentialId }) => {
        if (!accounts.passkeys.remove(holder.sub, CredentialId))
          throw new AwsError('ResourceNotFoundException', 'Credential does not exist.');
        return {};
      }),
    ],
  ];
}

function described({ id, relyingPartyId, attachment, transports, createdAt }: PoolPasskey) {
  return {
    CredentialId: id,
    FriendlyCredentialName: attachment === 'cross-platform' ? 'Roaming passkey' : 'Passkey',
    RelyingPartyId: relyingPartyId,
    ...(attachment && { AuthenticatorAttachment: attachment }),
    AuthenticatorTransports: transports,
    CreatedAt: createdAt,
  };
}
