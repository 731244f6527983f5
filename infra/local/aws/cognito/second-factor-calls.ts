import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import type { Operation } from '../aws-service.ts';
import { type OwnCaller, type OwnCallParts, ownCall, token } from './own-call.ts';

const method = 'SOFTWARE_TOKEN_MFA';
const passkeyMethod = 'WEB_AUTHN_MFA';
const userCode = token.extend({ UserCode: z.string().regex(/^\d{6}$/) });
const preference = token.extend({
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean().optional() }),
  WebAuthnMfaSettings: z.object({ Enabled: z.boolean() }).optional(),
});

export function secondFactorCalls(parts: OwnCallParts): [string, Operation][] {
  return [
    [
      'AssociateSoftwareToken',
      ownCall(parts, token, ({ holder, accounts }) => ({
        SecretCode: accounts.secondFactors.associate(holder.sub),
      })),
    ],
    ['VerifySoftwareToken', ownCall(parts, userCode, (caller, { UserCode }) => verify(caller, UserCode))],
    [
      'SetUserMFAPreference',
      ownCall(parts, preference, (caller, { SoftwareTokenMfaSettings: app, WebAuthnMfaSettings: passkeys }) =>
        prefer(caller, app.Enabled, passkeys?.Enabled),
      ),
    ],
  ];
}

export function secondFactorsOf({ holder: { sub }, accounts }: Pick<OwnCaller, 'holder' | 'accounts'>) {
  if (!accounts.secondFactors.isOn(sub)) return {};
  const withPasskeys = accounts.passkeys.areBothFactors(sub) ? [passkeyMethod] : [];
  return { PreferredMfaSetting: method, UserMFASettingList: [method, ...withPasskeys] };
}

function verify({ holder, accounts }: OwnCaller, code: string) {
  const result = accounts.secondFactors.confirm(holder.sub, code);
  if (result === 'right') return { Status: 'SUCCESS' };
  if (result === 'none')
    throw new AwsError('SoftwareTokenMFANotFoundException', 'Software token MFA has not been set up.');
  if (result === 'too-many-tries')
    throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
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
  return {};
}
