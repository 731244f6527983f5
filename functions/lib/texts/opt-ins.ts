import {
  CheckIfPhoneNumberIsOptedOutCommand,
  InvalidParameterException,
  OptInPhoneNumberCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
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
    async optIn(phoneNumber) {
      try {
        const { isOptedOut } = await client.send(new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber }));
        if (isOptedOut) await client.send(new OptInPhoneNumberCommand({ phoneNumber }));
        return 'opted-in';
      } catch (error) {
        if (error instanceof InvalidParameterException) return 'refused';
        throw awsFailure('SNS', error);
      }
    },
  };
}

export function connectOptIns() {
  return snsOptIns(awsClient(SNSClient, onceOnly));
}
