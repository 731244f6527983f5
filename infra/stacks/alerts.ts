import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { Alarms } from '../constructs/alarms.ts';
import type { Settings } from '../settings-schema.ts';

/** The topic that every alarm notifies. */
export class AlertsStack extends Stack {
  readonly alarms: Alarms;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    const topic = new Topic(this, 'alarms', { topicName: `${settings.stage}-alarms`, enforceSSL: true });
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    if (settings.alarmEmail) {
      const subscription = topic.addSubscription(new EmailSubscription(settings.alarmEmail));
      Validations.of(subscription).acknowledge({
        id: 'Serverless-SNSRedrivePolicy',
        reason: 'An email to the people on call; the dashboard shows every alarm as well.',
      });
    }
    this.alarms = new Alarms(settings.stage, topic);
  }
}
