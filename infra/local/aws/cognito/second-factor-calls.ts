import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import type { Operation } from '../aws-service.ts';
import { type OwnCaller, type OwnCallParts, ownCall, token } from './own-call.ts';

const method = 'SOFTWARE_TOKEN_MFA';
const userCode = token.extend({ UserCode: z.string().regex(/^\d{6}$/) });
const preference = token.extend({
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean().optional() }),
});

/** Setting up an authenticator app, and turning it on and off. */
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
      ownCall(parts, preference, (caller, { SoftwareTokenMfaSettings }) =>
        prefer(caller, SoftwareTokenMfaSettings.Enabled),
      ),
    ],
  ];
}

/** The part of `GetUser` about second factors. */
export function secondFactorsOf({ holder, accounts }: Pick<OwnCaller, 'holder' | 'accounts'>) {
  return accounts.secondFactors.isOn(holder.sub)
    ? { PreferredMfaSetting: method, UserMFASettingList: [method] }
    : {};
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

function prefer({ holder, accounts }: OwnCaller, isOn: boolean) {
  const { secondFactors } = accounts;
  if (!isOn) secondFactors.turnOff(holder.sub);
  else if (!secondFactors.turnOn(holder.sub))
    throw new AwsError('InvalidParameterException', 'User has not verified software token mfa');
  return {};
}
