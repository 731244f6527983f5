import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mayPass } from '../adapters/aws-failure.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { readAwsError } from './aws-error.ts';
import { type CallLimits, postJson } from './post-json.ts';
import { type AwsCredentials, signRequest } from './sign-request.ts';

/** Calls an operation of a service and gives its answer; throws an AwsError named after the service's own code. */
export type AwsService = (operation: string, input: object) => Promise<AwsAnswer>;
export type AwsAnswer = { [name: string]: unknown };

export type AwsConnection = {
  endpoint: string;
  region: string;
  credentials: () => AwsCredentials;
  maxAttempts: number;
  requestHandler: CallLimits;
};

/** Services that speak JSON: what their operations' names begin with, and the version of their protocol. */
const apis = {
  dynamodb: { prefix: 'DynamoDB_20120810', version: '1.0' },
  events: { prefix: 'AWSEvents', version: '1.1' },
  sqs: { prefix: 'AmazonSQS', version: '1.0' },
  secretsmanager: { prefix: 'secretsmanager', version: '1.1' },
  'cognito-idp': { prefix: 'AWSCognitoIdentityProviderService', version: '1.1' },
} as const;
export type AwsServiceName = keyof typeof apis;

/** Milliseconds that the wait before the second try may last; before each further one twice as long. */
const firstWait = 50;

/**
 * A service of AWS without its SDK, which is most of a function's bundle and of its start. Throttling, outages and
 * lost connections are tried again after a random wait.
 */
export function awsService(service: AwsServiceName, connection: AwsConnection): AwsService {
  const { prefix, version } = apis[service];
  const { endpoint, region, credentials, maxAttempts, requestHandler } = connection;
  const url = new URL(endpoint);

  const callOnce = async (operation: string, body: string): Promise<AwsAnswer> => {
    const headers = {
      host: url.host,
      'content-type': `application/x-amz-json-${version}`,
      'x-amz-target': `${prefix}.${operation}`,
    };
    const at = systemClock();
    const signed = signRequest({ service, region, credentials: credentials(), headers, body, at });
    const { status, text } = await postJson(url, signed, body, requestHandler);
    if (status !== 200) throw readAwsError(status, readAnswer(text));
    return readAnswer(text);
  };

  return async (operation, input) => {
    const body = JSON.stringify(input);
    for (let tries = 1; ; tries += 1) {
      try {
        return await callOnce(operation, body);
      } catch (error) {
        if (tries >= maxAttempts || !mayPass(error)) throw error;
      }
      await pause(randomInt(firstWait * 2 ** (tries - 1)) + 1);
    }
  };
}

/** Operations that answer nothing answer an empty body, and a failing proxy one that is no JSON. */
function readAnswer(text: string): AwsAnswer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}
