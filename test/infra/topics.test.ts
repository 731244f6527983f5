import { describe, expect, it } from 'vitest';
import { fullProd, ofType, synthesizedStage } from './synthesized-stage.ts';

const resources = synthesizedStage('prod', fullProd);
const topics = ofType(resources, 'AWS::SNS::Topic');
const keys = ofType(resources, 'AWS::KMS::Key').filter(({ properties }) =>
  String(properties.Description).includes('topics'),
);

describe('topics', () => {
  it('are all encrypted with a key of our own, one for each region [SEC-02, OBS-04]', () => {
    expect(keys.map(({ stack }) => stack).sort()).toEqual([
      'prod-merrowvale-alerts',
      'prod-merrowvale-edge-alerts',
    ]);
    expect(topics.map(({ properties }) => properties.TopicName).sort()).toEqual([
      'prod-alarms',
      'prod-edge-alarms',
      'prod-email-events',
      'prod-email-feedback',
      'prod-text-replies',
    ]);
    for (const { properties } of topics)
      expect(JSON.stringify(properties.KmsMasterKeyId), String(properties.TopicName)).toContain('topickey');
  });

  it('can still receive messages from alarms, emails and text replies, which need the key to publish [OBS-04]', () => {
    for (const { properties } of keys) {
      const policy = JSON.stringify(properties.KeyPolicy);
      for (const service of ['cloudwatch', 'ses', 'sms-voice'])
        expect(policy).toContain(`${service}.amazonaws.com`);
      for (const action of ['kms:Decrypt', 'kms:GenerateDataKey*']) expect(policy).toContain(action);
      expect(properties.EnableKeyRotation).toBe(true);
    }
  });
});
