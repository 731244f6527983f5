import {
  CheckIfPhoneNumberIsOptedOutCommand,
  InvalidParameterException,
  OptInPhoneNumberCommand,
  type SNSClient,
  ThrottledException,
} from '@aws-sdk/client-sns';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { TextOptIns } from '../ports/text-opt-ins.ts';
import { awsFailure } from './aws-failure.ts';

/**
 * Opts numbers in with SNS, which allows it only once every 30 days, so it is not called needlessly: a number that
 * has not opted out, or is already opted in, is skipped.
 */
export function snsOptIns(client: SNSClient): TextOptIns {
  return {
    async optIn(phone) {
      try {
        const check = new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber: phone });
        const { isOptedOut } = await client.send(check);
        if (!isOptedOut) return 'opted-in';
      } catch (error) {
        throw failure(error);
      }
      return optIn(client, phone);
    },
  };
}

async function optIn(client: SNSClient, phone: string): Promise<'opted-in' | 'refused'> {
  try {
    await client.send(new OptInPhoneNumberCommand({ phoneNumber: phone }));
    return 'opted-in';
  } catch (error) {
    if (error instanceof InvalidParameterException) return 'refused';
    throw failure(error);
  }
}

function failure(error: unknown): unknown {
  if (error instanceof ThrottledException) {
    return new AppError('unavailable', 'SNS did not respond in time.', { cause: error });
  }
  return awsFailure('SNS', error);
}
