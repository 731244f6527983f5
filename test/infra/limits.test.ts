import { describe, expect, it } from 'vitest';
import { mentions, ofType, synthesizedStage } from './synthesized-stage.ts';

const prod = synthesizedStage('prod');
const dev = synthesizedStage('dev');
const alarmNamed = (name: string) =>
  ofType(prod, 'AWS::CloudWatch::Alarm').find(({ properties }) => properties.AlarmName === `prod-${name}`);

describe('a stage that keeps data', () => {
  it.each([
    ['email-bounces', 'AWS/SES', 'Reputation.BounceRate', 0.04],
    ['email-complaints', 'AWS/SES', 'Reputation.ComplaintRate', 0.0008],
    ['email-quota', 'AWS/SES', 'Send', 40_000],
    ['text-spending', 'AWS/SNS', 'SMSMonthToDateSpentUSD', 800],
    ['texts-ceiling', 'Merrowvale', 'Texts', 0],
    ['edge-failures', 'AWS/CloudFront', '5xxErrorRate', 1],
    ['backup-failed', 'AWS/Backup', 'NumberOfBackupJobsFailed', 0],
    ['api-slow', 'AWS/ApiGateway', 'Latency', 2000],
    ['pages-slow', 'AWS/ApiGateway', 'Latency', 4000],
  ])('raises the alarm %s on %s %s [OBS-02]', (name, Namespace, MetricName, Threshold) => {
    const alarm = alarmNamed(name);
    expect(alarm?.properties).toMatchObject({ Namespace, MetricName, AlarmActions: [expect.anything()] });
    expect(alarm?.properties.Threshold).toBeCloseTo(Threshold, 6);
  });

  it('raises an alarm when Cognito refuses sign-ins, registrations and renewals [OBS-02]', () => {
    const metrics = JSON.stringify(alarmNamed('sign-in-throttled')?.properties.Metrics);
    for (const name of ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'])
      expect(metrics).toContain(name);
  });

  it('sends the CDN’s alarm to people from us-east-1, where CloudFront reports [OBS-02]', () => {
    const actions = JSON.stringify(alarmNamed('edge-failures')?.properties.AlarmActions);
    const own = ofType(prod, 'AWS::SNS::Topic').find(({ stack }) => actions.includes(stack));
    expect(own?.properties.TopicName).toBe('prod-edge-alarms');
    const readers = ofType(prod, 'AWS::SNS::Subscription').filter(
      ({ stack, properties }) => stack === own?.stack && properties.Protocol === 'email',
    );
    expect(readers.map(({ properties }) => properties.Endpoint)).toEqual(['alarms@merrowvale.example']);
  });

  it('mails when the bill is expected to exceed the budget, and when it does [OBS-02]', () => {
    expect(ofType(prod, 'AWS::Budgets::Budget').map(({ properties }) => properties)).toMatchObject([
      {
        Budget: { BudgetLimit: { Amount: 2000, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
        NotificationsWithSubscribers: [
          {
            Notification: { NotificationType: 'FORECASTED' },
            Subscribers: [{ Address: 'alarms@merrowvale.example' }],
          },
          { Notification: { NotificationType: 'ACTUAL' } },
        ],
      },
    ]);
  });

  it('copies owners’ data and the audit log every day into a vault that nothing empties early [INF-03]', () => {
    const [vault] = ofType(prod, 'AWS::Backup::BackupVault');
    expect(vault).toMatchObject({
      deletionPolicy: 'RetainExceptOnCreate',
      properties: { LockConfiguration: { MinRetentionDays: 35 } },
    });
    const [plan] = ofType(prod, 'AWS::Backup::BackupPlan');
    expect(plan?.properties.BackupPlan).toMatchObject({
      BackupPlanRule: [
        { RuleName: 'daily', ScheduleExpression: 'cron(30 2 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } },
        {
          RuleName: 'monthly',
          ScheduleExpression: 'cron(30 3 1 * ? *)',
          Lifecycle: { DeleteAfterDays: 365 },
        },
      ],
    });
    const [selection] = ofType(prod, 'AWS::Backup::BackupSelection');
    const copied = ofType(prod, 'AWS::DynamoDB::Table').filter((table) =>
      mentions(selection?.properties, table),
    );
    expect(copied.map(({ properties }) => properties.TableName).sort()).toEqual([
      'prod-audit',
      'prod-portal',
    ]);
  });
});

it('a stage without data has neither copies nor alarms on the account [OBS-02]', () => {
  expect(dev.filter(({ type }) => /Backup|Budgets/.test(type))).toEqual([]);
  const names = ofType(dev, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties.AlarmName);
  expect(names).not.toContain('dev-text-spending');
});
