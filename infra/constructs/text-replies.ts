import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPhoneNumber } from 'aws-cdk-lib/aws-smsvoice';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';
import { type AppContext, removalPolicy, sourceAccount } from './app-context.ts';
import { DeadLetteredQueue } from './dead-lettered-queue.ts';
import { QueuedFunction } from './queued-function.ts';
import { allowItems } from './table-access.ts';

const name = 'process-text-replies';
const timeoutSeconds = 30;
const impact = 'Owners who replied STOP may get another text before the provider blocks it.';

/** A number whose replies are processed, in E.164 format. */
export function textReplies(
  parent: Construct,
  context: AppContext,
  { table, country, type }: { table: Table } & NonNullable<Settings['textNumber']>,
): string {
  const scope = new Construct(parent, 'text-replies');
  const { settings } = context;
  const topic = new Topic(scope, 'topic', {
    topicName: `${settings.stage}-text-replies`,
    enforceSSL: true,
    masterKey: context.topicKey,
  });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('sms-voice.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: sourceAccount(scope),
    }),
  );
  const number = new CfnPhoneNumber(scope, 'number', {
    isoCountryCode: country,
    numberType: type,
    numberCapabilities: ['SMS'],
    deletionProtectionEnabled: settings.keepData,
    mandatoryKeywords: {
      help: { message: 'Merrowvale pet reminders. Reply STOP to end these texts.' },
      stop: { message: 'Merrowvale: you get no more texts. Switch them back on in your account.' },
    },
    twoWay: { enabled: true, channelArn: topic.topicArn },
  });
  number.applyRemovalPolicy(removalPolicy(settings));
  const { queue, dead } = new DeadLetteredQueue(scope, context, { name, timeoutSeconds, impact });
  topic.addSubscription(new SqsSubscription(queue, { deadLetterQueue: dead }));
  const consumer = new QueuedFunction(scope, context, {
    name,
    queues: [queue],
    memoryMegabytes: 256,
    timeoutSeconds,
    concurrency: 2,
    environment: { TABLE_NAME: table.tableName, RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}` },
    impact,
  });
  allowItems(consumer, table, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  return number.attrPhoneNumber;
}
