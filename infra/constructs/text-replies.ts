import { ReferenceStrength, Stack } from 'aws-cdk-lib';
import { CfnPhoneNumber } from 'aws-cdk-lib/aws-smsvoice';
import { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';
import { allowingServices, removalPolicy, type StageContext } from './app-context.ts';
import { topicConsumer } from './queued-function.ts';
import { allowItems } from './table-access.ts';

/**
 * A number whose replies are processed, in E.164 format. An export that is in use could neither disappear with the number
 * nor change with its country.
 */
export function textReplies(
  parent: Construct,
  context: StageContext,
  { country, type }: NonNullable<Settings['textNumber']>,
): string {
  const scope = new Construct(parent, 'text-replies');
  const { settings } = context;
  const { topic, consumer } = topicConsumer(scope, context, {
    name: 'process-text-replies',
    impact: 'Owners who replied STOP may get another text before the provider blocks it.',
    topic: { id: 'topic', name: 'text-replies' },
    memoryMegabytes: 256,
    timeoutSeconds: 30,
  });
  allowItems(consumer, context.table, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  topic.addToResourcePolicy(allowingServices(scope, ['sms-voice'], ['sns:Publish'], topic.topicArn));
  const number = new CfnPhoneNumber(scope, `number-${country}-${type}`, {
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
  return Stack.consumeReference(number.attrPhoneNumber, ReferenceStrength.WEAK);
}
