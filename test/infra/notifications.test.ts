import { describe, expect, it } from 'vitest';
import {
  functionInvoked,
  mentions,
  ofType,
  sandboxed,
  statementsOf,
  synthesizedStage,
} from './synthesized-stage.ts';

const dev = synthesizedStage('dev');
const prod = synthesizedStage('prod');
const preview = synthesizedStage('pr-7');

describe('the emails of a stage', () => {
  it('come from an identity that one stage of each kind creates, and that the others may use [INF-03]', () => {
    const created = (stage: typeof dev) =>
      ofType(stage, 'AWS::SES::EmailIdentity').map(({ properties }) => properties.EmailIdentity);
    expect([created(dev), created(preview), created(prod)]).toEqual([
      ['reminders@merrowvale.example'],
      [],
      ['merrowvale.example'],
    ]);
    const allowed = JSON.stringify(statementsOf(preview, 'pr-7-send-reminder-emails'));
    expect(allowed).toContain(':identity/reminders@merrowvale.example');
    expect(allowed).toContain(':identity/merrowvale.example');
  });

  it('reach the verified addresses of SES’s sandbox, for which it checks the roles as well [INF-03]', () => {
    const allowed = (stage: typeof dev) => JSON.stringify(statementsOf(stage, 'dev-send-reminder-emails'));
    expect(allowed(synthesizedStage('dev', sandboxed))).toContain(':identity/vet@example.com');
    expect(allowed(dev)).not.toContain(':identity/vet@example.com');
  });

  it.each([
    ['dev', dev],
    ['prod', prod],
  ] as const)(
    'in %s are suppressed only by our own list, so that owners can resume them [NTF-05]',
    (_, stage) => {
      const [set, ...others] = ofType(stage, 'AWS::SES::ConfigurationSet');
      expect(others).toEqual([]);
      expect(set?.properties.SuppressionOptions).toEqual({ SuppressedReasons: [] });
    },
  );

  it('report every bounce and complaint to that list, and every delivery event to their reminders [NTF-05, NTF-07]', () => {
    const destinations = ofType(dev, 'AWS::SES::ConfigurationSetEventDestination');
    expect(destinations.map(({ properties }) => properties.EventDestination)).toEqual([
      expect.objectContaining({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] }),
      expect.objectContaining({
        Enabled: true,
        MatchingEventTypes: [
          'delivery',
          'deliveryDelay',
          'bounce',
          'complaint',
          'reject',
          'renderingFailure',
        ],
      }),
    ]);
  });

  it('have their events batched, so that many of them take one call [NTF-07]', () => {
    const [queue] = ofType(dev, 'AWS::SQS::Queue').filter(
      ({ properties }) => properties.QueueName === 'dev-record-email-outcomes',
    );
    const mappings = ofType(dev, 'AWS::Lambda::EventSourceMapping').filter(
      ({ properties }) => queue && mentions(properties.EventSourceArn, queue),
    );
    expect(mappings.map(({ properties }) => properties)).toMatchObject([
      { BatchSize: 200, MaximumBatchingWindowInSeconds: 20 },
    ]);
  });
});

describe('the texts of a stage', () => {
  it('have SNS log the delivery status of each of them, for a function that reads it [NTF-07]', () => {
    const calls = ofType(prod, 'Custom::AWS').map(({ properties }) => JSON.stringify(properties.Create));
    expect(calls.filter((call) => call.includes('createLogGroup'))).toHaveLength(2);
    expect(calls.filter((call) => call.includes('putRetentionPolicy'))).toHaveLength(2);
    const [attributes, ...others] = calls.filter((call) => call.includes('setSMSAttributes'));
    expect(others).toEqual([]);
    expect(attributes).toMatch(/DeliveryStatusIAMRole.+DeliveryStatusSuccessSamplingRate.{1,8}100/);
    const [reader] = ofType(prod, 'AWS::Lambda::Function').filter(
      ({ properties }) => properties.FunctionName === 'prod-record-text-outcomes',
    );
    const subscriptions = ofType(prod, 'AWS::Logs::SubscriptionFilter').map(({ properties }) => properties);
    expect(subscriptions.map(({ FilterPattern }) => FilterPattern)).toEqual(['', '']);
    expect(
      subscriptions.every(({ DestinationArn }) => reader && functionInvoked(prod, DestinationArn) === reader),
    ).toBe(true);
  });

  it('are set up for the account by no other stage [NTF-07]', () => {
    for (const stage of [dev, preview, synthesizedStage('staging')])
      expect(ofType(stage, 'Custom::AWS')).toEqual([]);
  });
});
