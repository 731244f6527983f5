import {
  type CognitoIdentityProviderClient,
  DeleteWebAuthnCredentialCommand,
  GetUserCommand,
  ListWebAuthnCredentialsCommand,
  SetUserMFAPreferenceCommand,
  type WebAuthnCredentialDescription,
} from '@aws-sdk/client-cognito-identity-provider';
import { mostPasskeys, type Passkey, passkey } from '@merrowvale/shared/schemas/passkey.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import { failed, outcome } from './cognito-own-account.ts';
import { appFactor, passkeyFactor } from './cognito-second-factor.ts';

/** Passkeys in a Cognito user pool. None of these calls is signed: the owner's access token is their only credential. */
export function cognitoPasskeys(client: CognitoIdentityProviderClient): Passkeys {
  async function list(AccessToken: string): Promise<Passkey[]> {
    // Also the largest page of the list, so there is no other.
    const command = new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: mostPasskeys });
    const { Credentials = [] } = await client.send(command).catch(failed);
    return Credentials.map(asPasskey).toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  }
  return {
    list,
    async remove(AccessToken, CredentialId) {
      const command = new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId });
      return outcome(client.send(command), { ResourceNotFoundException: 'missing' } as const, 'removed');
    },
    async acceptAsBothFactors(AccessToken) {
      const { UserMFASettingList: on = [] } = await client
        .send(new GetUserCommand({ AccessToken }))
        .catch(failed);
      if (!on.includes(appFactor) || on.includes(passkeyFactor)) return;
      if ((await list(AccessToken)).length === 0) return;
      // Cognito accepts the setting only together with that of another factor.
      const command = new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
        WebAuthnMfaSettings: { Enabled: true },
      });
      await client.send(command).catch(failed);
    },
  };
}

function asPasskey(found: WebAuthnCredentialDescription): Passkey {
  const { CredentialId, FriendlyCredentialName, AuthenticatorAttachment, CreatedAt } = found;
  return passkey.parse({
    id: CredentialId,
    name: FriendlyCredentialName,
    kind: passkey.shape.kind.catch(null).parse(AuthenticatorAttachment ?? null),
    createdAt: CreatedAt?.toISOString(),
  });
}
