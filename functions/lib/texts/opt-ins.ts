import {
  CheckIfPhoneNumberIsOptedOutCommand,
  InvalidParameterException,
  OptInPhoneNumberCommand,
  SNSClient,
  ThrottledException,
} from '@aws-sdk/client-sns';
import { AppError } from '@merrowvale/shared/errors.ts';
import { awsClient, onceOnly } from '../adapters/aws-client.ts';
import { awsFailure } from '../adapters/aws-failure.ts';

/** Reverses a STOP: allows texts to a number again, or reports that the provider refuses to for now. */
export type TextOptIns = { optIn(phone: string): Promise<'opted-in' | 'refused'> };

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

export function connectOptIns() {
  return snsOptIns(awsClient(SNSClient, onceOnly));
}
