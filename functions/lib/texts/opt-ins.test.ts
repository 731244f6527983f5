import {
  CheckIfPhoneNumberIsOptedOutCommand,
  InvalidParameterException,
  OptInPhoneNumberCommand,
  type SNSClient,
  ThrottledException,
} from '@aws-sdk/client-sns';
import { describe, expect, it } from 'vitest';
import { snsOptIns } from './sns-texts.ts';

const phone = '+447700900123';
const $metadata = {};

function optInsWith(isOptedOut: boolean, refusal?: Error) {
  const asked: string[] = [];
  const client = {
    async send(command: unknown) {
      if (command instanceof CheckIfPhoneNumberIsOptedOutCommand) {
        expect(command.input).toEqual({ phoneNumber: phone });
        return { isOptedOut };
      }
      if (!(command instanceof OptInPhoneNumberCommand)) throw new Error('Unexpected command.');
      asked.push(command.input.phoneNumber ?? '');
      if (refusal) throw refusal;
      return {};
    },
  } as unknown as SNSClient;
  return { ports: snsOptIns(client), asked };
}

describe('a number that replied STOP', () => {
  it('is opted in again, so that texts arrive [NTF-05]', async () => {
    const { ports, asked } = optInsWith(true);
    expect(await ports.optIn(phone)).toBe('opted-in');
    expect(asked).toEqual([phone]);
  });

  it('is not opted in needlessly, since that is allowed only once a month [NTF-05]', async () => {
    const { ports, asked } = optInsWith(false);
    expect(await ports.optIn(phone)).toBe('opted-in');
    expect(asked).toEqual([]);
  });

  it('distinguishes a refusal from an outage [NTF-05]', async () => {
    const refusal = new InvalidParameterException({ message: 'Too soon', $metadata });
    expect(await optInsWith(true, refusal).ports.optIn(phone)).toBe('refused');
    const throttled = new ThrottledException({ message: 'Slow down', $metadata });
    await expect(optInsWith(true, throttled).ports.optIn(phone)).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    });
  });
});
