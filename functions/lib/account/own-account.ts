import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type ClaimMap, claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { awsClient } from '../adapters/aws-client.ts';
import { awsFailure } from '../adapters/aws-failure.ts';
import { setting } from '../settings.ts';

/** Attributes of an account that its owner may change, by our names; null leaves an attribute empty. */
type OwnDetails = { firstName: string; lastName: string; salutation: string | null };

/**
 * An owner's own account at the identity provider, accessed with their access token. Every call throws
 * `not-signed-in` for a token that has expired or been revoked, `sign-in-again` for one that was issued without the
 * required scope, and `too-many-requests` after too many tries.
 */
export type OwnAccount = {
  email(token: string): Promise<string | undefined>;
  changeDetails(token: string, details: OwnDetails): Promise<void>;
  /**
   * Sends a code to a new address, which replaces the current one once it is proven; `taken` if it belongs to another
   * account.
   */
  requestEmail(token: string, email: string): Promise<'sent' | 'taken'>;
  requestProof(token: string): Promise<void>;
  verifyEmail(token: string, code: string): Promise<'verified' | 'wrong' | 'ended' | 'taken'>;
  /** `wrong` if the current password is wrong, `weak` if the provider's rules refuse the new one. */
  changePassword(
    token: string,
    passwords: { present: string; next: string },
  ): Promise<'changed' | 'wrong' | 'weak'>;
  signOutEverywhere(token: string): Promise<void>;
};

/** An account in a Cognito user pool. None of these calls is signed: the owner's access token is their only credential. */
export function cognitoOwnAccount(client: CognitoIdentityProviderClient, claims: ClaimMap): OwnAccount {
  return {
    async email(AccessToken) {
      const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken })).catch(failed);
      return UserAttributes?.find(({ Name }) => Name === claims.email)?.Value;
    },
    async changeDetails(AccessToken, { firstName, lastName, salutation }) {
      const UserAttributes = [
        { Name: claims.firstName, Value: firstName },
        { Name: claims.lastName, Value: lastName },
        // An empty value removes the attribute.
        { Name: claims.salutation, Value: salutation ?? '' },
      ];
      await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })).catch(failed);
    },
    async requestEmail(AccessToken, Value) {
      const UserAttributes = [{ Name: claims.email, Value }];
      const call = client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
      return outcome(call, { AliasExistsException: 'taken' } as const, 'sent');
    },
    async requestProof(AccessToken) {
      const command = new GetUserAttributeVerificationCodeCommand({
        AccessToken,
        AttributeName: claims.email,
      });
      await client.send(command).catch(failed);
    },
    async verifyEmail(AccessToken, Code) {
      const command = new VerifyUserAttributeCommand({ AccessToken, AttributeName: claims.email, Code });
      return outcome(client.send(command), verifyOutcomes, 'verified');
    },
    async changePassword(AccessToken, { present: PreviousPassword, next: ProposedPassword }) {
      const command = new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword });
      return outcome(client.send(command), passwordOutcomes, 'changed');
    },
    async signOutEverywhere(AccessToken) {
      await client.send(new GlobalSignOutCommand({ AccessToken })).catch(failed);
    },
  };
}

const verifyOutcomes = {
  CodeMismatchException: 'wrong',
  ExpiredCodeException: 'ended',
  AliasExistsException: 'taken',
} as const;

const passwordOutcomes = {
  NotAuthorizedException: 'wrong',
  InvalidPasswordException: 'weak',
  PasswordHistoryPolicyViolationException: 'weak',
} as const;

/** The outcome for the error of a call; problems with the token and all other errors are thrown. */
export async function outcome<Done, Refused>(
  call: Promise<unknown>,
  refusals: Readonly<Record<string, Refused>>,
  done: Done,
): Promise<Done | Refused> {
  try {
    await call;
    return done;
  } catch (error) {
    const refused = error instanceof Error && !isOfToken(error) ? refusals[error.name] : undefined;
    return refused ?? failed(error);
  }
}

/** Cognito has one name for a wrong password and an invalid token; only their messages differ. */
function isOfToken({ name, message }: Error): boolean {
  return name === 'NotAuthorizedException' && /access token|scope/i.test(message);
}

export function failed(error: unknown): never {
  throw explained(error);
}

function explained(cause: unknown): unknown {
  const name = cause instanceof Error ? cause.name : '';
  // Unlike for a quota of the account, Cognito does not say when an attempt limit ends.
  if (name === 'LimitExceededException')
    return new AppError('too-many-requests', 'That was too many tries. Please try again later.', { cause });
  if (cause instanceof Error && isOfToken(cause) && /scope/i.test(cause.message))
    return new AppError('sign-in-again', 'Sign in again to confirm that it is you.', { cause });
  if (name === 'NotAuthorizedException' || name === 'UserNotFoundException')
    return new AppError('not-signed-in', 'Sign in to continue.', { cause });
  return awsFailure('Cognito', cause);
}

export function connectOwnAccount() {
  return cognitoOwnAccount(awsClient(CognitoIdentityProviderClient), claimMap.parse(setting('OIDC_CLAIMS')));
}
