import {
  CognitoIdentityProviderClient,
  DeleteWebAuthnCredentialCommand,
  GetUserCommand,
  ListWebAuthnCredentialsCommand,
  SetUserMFAPreferenceCommand,
  type WebAuthnCredentialDescription,
} from '@aws-sdk/client-cognito-identity-provider';
import { maxPasskeys, type Passkey, passkey } from '@merrowvale/shared/schemas/passkey.ts';
import { awsClient } from '../adapters/aws-client.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { failed, outcome } from './own-account.ts';
import { appFactor, passkeyFactor } from './second-factor.ts';

/**
 * The passkeys of an owner's own account at the identity provider, opened by their access token. Calls fail as those of
 * `OwnAccount` do.
 */
export type Passkeys = {
  /** Newest first. */
  list(token: string): Promise<Passkey[]>;
  remove(token: string, id: string): Promise<'removed' | 'missing'>;
  /**
   * Lets an account with both an authenticator app and a passkey sign in with the passkey alone, which has verified the
   * person as well. The provider refuses that until this setting is made; if either is missing, nothing happens.
   */
  acceptAsBothFactors(token: string): Promise<void>;
};

export function cognitoPasskeys(client: CognitoIdentityProviderClient): Passkeys {
  async function list(AccessToken: string): Promise<Passkey[]> {
    // Also the largest page of the list, so there is no other.
    const command = new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: maxPasskeys });
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

export function connectPasskeys() {
  return cognitoPasskeys(awsClient(CognitoIdentityProviderClient));
}

/**
 * Lets the owner's passkeys count as both factors, if both are set up. A failure is only logged: what the request was
 * for is done, and signing in with password and code still works.
 */
export async function acceptPasskeys(
  { passkeys, log }: Pick<EndpointPorts, 'log'> & { passkeys: Passkeys },
  token: string,
): Promise<void> {
  try {
    await passkeys.acceptAsBothFactors(token);
  } catch (error) {
    log.error('The passkeys of an account do not count as both factors', { error: String(error) });
  }
}
