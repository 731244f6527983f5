import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';
import { removalPolicy, sourceAccount } from './app-context.ts';

/** The services that publish to our topics: alarms, email events, and replies to texts. */
const publishers = ['cloudwatch', 'ses', 'sms-voice'] as const;

/**
 * The key that encrypts every topic of a stage. The policy of the AWS-managed one, `alias/aws/sns`, does not let
 * other services publish: alarms would stay silent. The topics' own policies decide who may publish to which topic.
 */
export function topicKey(scope: Construct, settings: Settings): Key {
  const key = new Key(scope, 'topic-key', {
    description: `Encrypts the topics of ${settings.stage}`,
    enableKeyRotation: true,
    removalPolicy: removalPolicy(settings),
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: publishers.map((name) => new ServicePrincipal(`${name}.amazonaws.com`)),
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: sourceAccount(scope),
    }),
  );
  return key;
}
