import * as z from 'zod';
import type { PoolAccounts } from '../../identity/pool-accounts.ts';
import type { StackModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type Operations, operation } from '../aws-service.ts';

/** The scope without which a token gives no access to its owner's account. */
const scope = 'aws.cognito.signin.user.admin';

type UserPool = StackModel['userPools'][number];
type OwnCallParts = { userPools: readonly UserPool[]; accounts: () => PoolAccounts };
type TokenHolder = NonNullable<Awaited<ReturnType<PoolAccounts['holder']>>>;
type OwnCaller = { holder: TokenHolder; pool: UserPool; accounts: PoolAccounts };

const token = z.object({ AccessToken: z.string().min(1) });

async function callerOf({ userPools, accounts }: OwnCallParts, accessToken: string): Promise<OwnCaller> {
  const holder = await accounts().holder(accessToken);
  const pool = userPools.find(({ clientIds }) => holder && clientIds.includes(holder.clientId));
  if (!holder || !pool) throw notAuthorized('Invalid Access Token');
  if (!holder.scopes.includes(scope)) throw notAuthorized('Access Token does not have required scopes');
  return { holder, pool, accounts: accounts() };
}

const notAuthorized = (message: string) => new AwsError('NotAuthorizedException', message);

const maxWrongPasswords = 5;

export const attributeList = z
  .array(z.object({ Name: z.string().min(1), Value: z.string().default('') }))
  .transform((list) => new Map(list.map(({ Name, Value }) => [Name, Value])));
const attributes = attributeList.refine(({ size }) => size > 0);
const byEmail = z.object({ AttributeName: z.literal('email') });
const passwords = z.object({ PreviousPassword: z.string().min(1), ProposedPassword: z.string().min(1) });

const userCode = token.extend({ UserCode: z.string().regex(/^\d{6}$/) });
const preference = token.extend({
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean().optional() }),
  WebAuthnMfaSettings: z.object({ Enabled: z.boolean() }).optional(),
});
const page = token.extend({ MaxResults: z.number().int().min(0).max(20).optional() });
const credential = token.extend({ CredentialId: z.string().min(1) });

/** Calls that are not signed: the owner's access token alone determines what they may do. */
export function ownAccountCalls(parts: OwnCallParts): Operations {
  const wrongPasswords = new Map<string, number>();
  const own = <Schema extends typeof token>(
    input: Schema,
    run: (caller: OwnCaller, call: z.output<Schema>) => unknown,
  ) =>
    operation({
      input,
      needs: () => [],
      run: async (call) => run(await callerOf(parts, call.AccessToken), call),
    });
  return {
    GetUser: own(token, getUser),
    UpdateUserAttributes: own(token.extend({ UserAttributes: attributes }), (caller, { UserAttributes }) =>
      updateAttributes(caller, UserAttributes),
    ),
    GetUserAttributeVerificationCode: own(token.extend(byEmail.shape), async (caller) => {
      const email = caller.accounts.attributes(caller.holder.sub).get('email') ?? '';
      return { CodeDeliveryDetails: await delivered(caller, email) };
    }),
    VerifyUserAttribute: own(
      token.extend({ ...byEmail.shape, Code: z.string().min(1) }),
      (caller, { Code }) => verifyEmail(caller, Code),
    ),
    ChangePassword: own(token.extend(passwords.shape), (caller, call) =>
      changePassword(caller, call, wrongPasswords),
    ),
    GlobalSignOut: own(token, ({ holder, accounts }) => accounts.signOut(holder.sub)),
    AssociateSoftwareToken: own(token, ({ holder, accounts }) => ({
      SecretCode: accounts.secondFactors.associate(holder.sub),
    })),
    VerifySoftwareToken: own(userCode, (caller, { UserCode }) => verify(caller, UserCode)),
    SetUserMFAPreference: own(preference, (caller, call) =>
      prefer(caller, call.SoftwareTokenMfaSettings.Enabled, call.WebAuthnMfaSettings?.Enabled),
    ),
    // Nothing pages, since an account has at most 20, as many as a page may have.
    ListWebAuthnCredentials: own(page, ({ holder, accounts }) => ({
      Credentials: accounts.passkeys.list(holder.sub).map(described),
    })),
    DeleteWebAuthnCredential: own(credential, ({ holder, accounts }, { CredentialId }) => {
      if (!accounts.passkeys.remove(holder.sub, CredentialId))
        throw new AwsError('ResourceNotFoundException', 'Credential does not exist.');
    }),
  };
}

export function attributesOfUser(sub: string, accounts: PoolAccounts) {
  return [...accounts.attributes(sub)].map(([Name, Value]) => ({ Name, Value }));
}

function getUser({ holder, accounts }: OwnCaller) {
  return {
    Username: holder.sub,
    UserAttributes: attributesOfUser(holder.sub, accounts),
    ...secondFactorsOf({ holder, accounts }),
  };
}

/** A new address stays pending until its code has been entered, as the pool's `keepOriginal` requires. */
async function updateAttributes(caller: OwnCaller, changes: Map<string, string>) {
  const { holder, pool, accounts } = caller;
  if ([...changes.keys()].some((name) => !pool.writeAttributes.includes(name)))
    throw notAuthorized('A client attempted to write unauthorized attribute');
  const email = changes.get('email');
  if (email !== undefined && accounts.isTaken(holder.sub, email)) throw aliasExists();
  changes.delete('email');
  accounts.update(holder.sub, changes);
  return { CodeDeliveryDetailsList: email === undefined ? [] : [await delivered(caller, email)] };
}

async function delivered({ holder, pool, accounts }: OwnCaller, email: string) {
  await accounts.sendCode(holder.sub, email, pool.verificationEmail);
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: `${email.slice(0, 1)}***` };
}

function verifyEmail({ holder, accounts }: OwnCaller, code: string) {
  const result = accounts.checkCode(holder.sub, code);
  if ('problem' in result) throw codeProblem(result.problem);
  const proven = new Map([
    ['email', result.target],
    ['email_verified', 'true'],
  ]);
  if (!accounts.update(holder.sub, proven)) throw aliasExists();
}

async function changePassword(
  { holder: { sub }, pool, accounts }: OwnCaller,
  { PreviousPassword, ProposedPassword }: z.output<typeof passwords>,
  wrongPasswords: Map<string, number>,
) {
  const wrong = wrongPasswords.get(sub) ?? 0;
  if (wrong >= maxWrongPasswords) throw limitExceeded();
  if (!allows(pool.passwordPolicy, ProposedPassword))
    throw new AwsError('InvalidPasswordException', 'Password does not conform to policy');
  if (!(await accounts.checkPassword(sub, PreviousPassword))) {
    wrongPasswords.set(sub, wrong + 1);
    throw notAuthorized('Incorrect username or password.');
  }
  wrongPasswords.delete(sub);
  await accounts.setPassword(sub, ProposedPassword);
}

function codeProblem(problem: 'wrong' | 'expired' | 'too-many-tries'): AwsError {
  if (problem === 'too-many-tries') return limitExceeded();
  return problem === 'wrong'
    ? new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.')
    : new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

const limitExceeded = () =>
  new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
const aliasExists = () =>
  new AwsError('AliasExistsException', 'An account with the given email already exists.');

/** The symbols that Cognito counts, in addition to a space within a password. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

function allows(policy: UserPool['passwordPolicy'], password: string): boolean {
  return (
    password.length >= policy.MinimumLength &&
    password.length <= 256 &&
    (!policy.RequireLowercase || /[a-z]/.test(password)) &&
    (!policy.RequireUppercase || /[A-Z]/.test(password)) &&
    (!policy.RequireNumbers || /[0-9]/.test(password)) &&
    (!policy.RequireSymbols || symbol.test(password) || /\S \S/.test(password))
  );
}

type PoolPasskey = ReturnType<PoolAccounts['passkeys']['list']>[number];

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

const method = 'SOFTWARE_TOKEN_MFA';
const passkeyMethod = 'WEB_AUTHN_MFA';
function secondFactorsOf({ holder: { sub }, accounts }: Pick<OwnCaller, 'holder' | 'accounts'>) {
  if (!accounts.secondFactors.isOn(sub)) return {};
  const withPasskeys = accounts.passkeys.areBothFactors(sub) ? [passkeyMethod] : [];
  return { PreferredMfaSetting: method, UserMFASettingList: [method, ...withPasskeys] };
}

function verify({ holder, accounts }: OwnCaller, code: string) {
  const result = accounts.secondFactors.confirm(holder.sub, code);
  if (result === 'right') return { Status: 'SUCCESS' };
  if (result === 'none')
    throw new AwsError('SoftwareTokenMFANotFoundException', 'Software token MFA has not been set up.');
  if (result === 'too-many-tries') throw limitExceeded();
  throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
}

function prefer({ holder: { sub }, accounts }: OwnCaller, isOn: boolean, withPasskeys: boolean | undefined) {
  const { secondFactors, passkeys } = accounts;
  if (withPasskeys && !isOn)
    throw new AwsError(
      'InvalidParameterException',
      'WebAuthn MFA requires enabling an additional MFA setting.',
    );
  if (withPasskeys && passkeys.list(sub).length === 0)
    throw new AwsError(
      'InvalidParameterException',
      'User does not have applicable WebAuthn credentials to enable WebAuthn MFA.',
    );
  if (!isOn) secondFactors.turnOff(sub);
  else if (!secondFactors.turnOn(sub))
    throw new AwsError('InvalidParameterException', 'User has not verified software token mfa');
  if (withPasskeys !== undefined) passkeys.acceptAsBothFactors(sub, withPasskeys);
}
