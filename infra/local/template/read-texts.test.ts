import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { CfnPhoneNumber } from 'aws-cdk-lib/aws-smsvoice';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readTemplate } from './read-template.ts';

const region = 'eu-west-1';
const accountId = '000000000000';

function read(build: (stack: Stack) => void) {
  const directory = mkdtempSync(join(tmpdir(), 'template-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const app = new App({
    outdir: directory,
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  });
  build(new Stack(app, 'notifications'));
  return readTemplate(app.synth().stacks, {
    region,
    accountId,
    siteUrl: 'http://localhost:3000',
    issuer: 'http://localhost:4000/identity',
    awsUrl: 'http://127.0.0.1:4566',
  });
}

function setAttributes(stack: Stack, attributes: Record<string, string>) {
  const call = {
    service: 'SNS',
    action: 'setSMSAttributes',
    parameters: { attributes },
    physicalResourceId: PhysicalResourceId.of('text-settings'),
  };
  const policy = AwsCustomResourcePolicy.fromSdkCalls({ resources: ['*'] });
  new AwsCustomResource(stack, 'text-settings', { onCreate: call, onUpdate: call, policy });
}

describe('the messaging settings of a template', () => {
  it('include the topic of each email event [RUN-02]', () => {
    const { emailConfigurationSets } = read((stack) => {
      const topic = new Topic(stack, 'feedback', { topicName: 'dev-feedback' });
      const set = new ConfigurationSet(stack, 'set', { configurationSetName: 'dev-reminders' });
      const events = [
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.DELIVERY_DELAY,
        EmailSendingEvent.RENDERING_FAILURE,
      ];
      set.addEventDestination('feedback', { destination: EventDestination.snsTopic(topic), events });
      set.addEventDestination('off', {
        destination: EventDestination.snsTopic(topic),
        events: [EmailSendingEvent.DELIVERY],
        enabled: false,
      });
    });
    const eventTypes = ['bounce', 'deliveryDelay', 'renderingFailure'];
    expect(emailConfigurationSets).toEqual([
      {
        name: 'dev-reminders',
        arn: `arn:aws:ses:${region}:${accountId}:configuration-set/dev-reminders`,
        eventDestinations: [{ topicArn: `arn:aws:sns:${region}:${accountId}:dev-feedback`, eventTypes }],
      },
    ]);
  });

  it('include the delivery logs of texts, and the function that reads them [RUN-02]', () => {
    const { texts, logSubscriptions } = read((stack) => {
      setAttributes(stack, {
        DeliveryStatusIAMRole: 'arn:aws:iam::000000000000:role/logs',
        DeliveryStatusSuccessSamplingRate: '25',
      });
      new CfnResource(stack, 'failures', {
        type: 'AWS::Logs::SubscriptionFilter',
        properties: {
          DestinationArn: `arn:aws:lambda:${region}:${accountId}:function:dev-record-texts`,
          FilterName: 'failures',
          FilterPattern: '',
          LogGroupName: `sns/${region}/${accountId}/DirectPublishToPhoneNumber/Failure`,
        },
      });
    });
    expect(texts).toEqual({ deliveryStatus: { successSamplingRate: 25 }, numbers: [] });
    expect(logSubscriptions).toEqual([
      {
        name: 'failures',
        logGroupName: 'sns/eu-west-1/000000000000/DirectPublishToPhoneNumber/Failure',
        logGroupArn: `arn:aws:logs:${region}:${accountId}:log-group:sns/eu-west-1/000000000000/DirectPublishToPhoneNumber/Failure:*`,
        functionName: 'dev-record-texts',
        functionArn: `arn:aws:lambda:${region}:${accountId}:function:dev-record-texts`,
      },
    ]);
  });

  it('are empty without logs and a number', () => {
    const { texts, logSubscriptions } = read((stack) => {
      setAttributes(stack, { DefaultSMSType: 'Transactional' });
      new CfnPhoneNumber(stack, 'one-way', {
        isoCountryCode: 'GB',
        numberType: 'LONG_CODE',
        numberCapabilities: ['SMS'],
        mandatoryKeywords: { help: { message: 'Help' }, stop: { message: 'Stopped' } },
      });
    });
    expect(texts).toEqual({ deliveryStatus: undefined, numbers: [] });
    expect(logSubscriptions).toEqual([]);
  });

  it('include the topic of texts to its number [RUN-02]', () => {
    const { texts } = read((stack) => {
      const topic = new Topic(stack, 'replies', { topicName: 'dev-text-replies' });
      new CfnPhoneNumber(stack, 'number', {
        isoCountryCode: 'GB',
        numberType: 'LONG_CODE',
        numberCapabilities: ['SMS'],
        mandatoryKeywords: { help: { message: 'Help' }, stop: { message: 'Stopped' } },
        twoWay: { enabled: true, channelArn: topic.topicArn },
      });
    });
    expect(texts.numbers).toEqual([
      {
        arn: `arn:aws:sms-voice:${region}:${accountId}:phone-number/notifications-number`,
        number: '+12025550100',
        replyTopicArn: `arn:aws:sns:${region}:${accountId}:dev-text-replies`,
        managesOptOuts: false,
      },
    ]);
  });
});
