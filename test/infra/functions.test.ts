import { existsSync } from 'node:fs';
import { filesOf, functionEntries } from '@merrowvale/infra/build/function-entries.ts';
import { settingsFor } from '@merrowvale/infra/settings.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { fullProd, mentions, ofType, synthesizedStage, withTexts } from './synthesized-stage.ts';

const resources = synthesizedStage('staging', {
  settings: { ...withTexts.settings, textDeliveryLogs: true },
});
// Our own functions have names; the unnamed one makes CDK's AWS API calls at deployment.
const functions = ofType(resources, 'AWS::Lambda::Function').filter(
  ({ properties }) => properties.FunctionName !== undefined,
);
const cases = functions.map((found) => [found.properties.FunctionName, found] as const);

describe('the functions', () => {
  it('are one per entry file, and the site’s server [INF-06]', () => {
    const names = [
      // Only a stage that keeps data checks its site.
      ...functionEntries().flatMap(({ name }) => (name === 'check-site' ? [] : [name])),
      'site-server',
    ];
    expect(cases.map(([name]) => name).sort()).toEqual(names.map((name) => `staging-${name}`).sort());
  });

  it.each(cases)(
    '%s sets its runtime, architecture, memory and timeout, and is traced [INF-06, OBS-03]',
    (_, { properties }) => {
      expect(properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        MemorySize: expect.any(Number),
        Timeout: expect.any(Number),
        TracingConfig: { Mode: 'Active' },
      });
    },
  );

  it.each(cases)('%s logs to its own group with a retention period [INF-06]', (_, found) => {
    const group = ofType(resources, 'AWS::Logs::LogGroup').find((candidate) =>
      mentions(found.properties.LoggingConfig, candidate),
    );
    expect(group?.properties.RetentionInDays).toBe(30);
  });

  it('that CDK adds for its own resources do so as well, also in production [INF-06]', () => {
    const prod = synthesizedStage('prod', fullProd);
    const groups = ofType(prod, 'AWS::Logs::LogGroup');
    const endless = ofType(prod, 'AWS::Lambda::Function').filter(({ stack, properties }) => {
      const own = groups.filter((group) => group.stack === stack);
      const found = own.find((group) => mentions(properties.LoggingConfig, group));
      return found?.properties.RetentionInDays !== 90;
    });
    expect(endless.map(({ id }) => id)).toEqual([]);
  });

  it.each(cases)('%s has a role that no other function has [INF-04]', (_, found) => {
    const sharers = functions.filter(
      (other) =>
        other.stack === found.stack &&
        JSON.stringify(other.properties.Role) === JSON.stringify(found.properties.Role),
    );
    expect(sharers).toEqual([found]);
  });

  it.each(cases)('%s has an alarm that says who is affected, in a pet owner’s words [OBS-02]', (_, found) => {
    const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').filter(
      ({ properties }) => properties.MetricName === 'Errors' && mentions(properties.Dimensions, found),
    );
    expect(alarms.map(({ properties }) => properties.AlarmDescription)).toEqual([
      `${found.properties.Description} Runbook: ${settingsFor('staging').runbookUrl}/function-errors.md`,
    ]);
  });

  it('have routes for GET and HEAD if an endpoint is read, because an HTTP API routes them separately [NTF-02]', () => {
    const keys = ofType(resources, 'AWS::ApiGatewayV2::Route').map(({ properties }) => properties.RouteKey);
    const read = Object.values(endpoints).filter(({ method }) => method === 'GET');
    expect(read.filter(({ path }) => !keys.includes(`HEAD ${path}`))).toEqual([]);
    expect(keys.filter((key) => key === '$default')).toHaveLength(2);
    expect(keys.length).toBeLessThan(250);
  });

  it('are at most sixty, and one of the API for each area and audience [INF-01]', () => {
    expect(ofType(synthesizedStage('dev'), 'AWS::Lambda::Function').length).toBeLessThanOrEqual(60);
    const areas = functionEntries().filter(({ name }) => name.endsWith('-api'));
    expect(areas.length).toBeLessThanOrEqual(25);
    expect(areas.flatMap(filesOf).sort()).toEqual(
      Object.values(endpoints)
        .map(({ area, name }) => `functions/api/${area}/${name}.ts`)
        .sort(),
    );
  });

  it('each have an entry file [INF-06]', () => {
    const missing = functionEntries()
      .flatMap(filesOf)
      .filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
    expect(missing).toEqual([]);
  });

  it('raise an alarm if the search for due reminders has not run for an hour [OBS-02]', () => {
    const alarm = ofType(resources, 'AWS::CloudWatch::Alarm').find(
      ({ properties }) => properties.AlarmName === 'staging-dispatcher-silent',
    );
    expect(alarm?.properties).toMatchObject({
      MetricName: 'Invocations',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
    });
  });

  it.each([
    ['a failed submission', 'submissions-waiting', 'OldestFailedSubmission', 24],
    ['a quarantined reminder', 'reminders-waiting', 'OldestQuarantinedReminder', 4],
  ])('raise an alarm if %s has waited for support too long [OBS-02]', (_, alarmName, metricName, hours) => {
    const alarm = ofType(resources, 'AWS::CloudWatch::Alarm').find(
      ({ properties }) => properties.AlarmName === `staging-${alarmName}`,
    );
    expect(alarm?.properties).toMatchObject({
      Namespace: 'Merrowvale',
      MetricName: metricName,
      Dimensions: [{ Name: 'stage', Value: 'staging' }],
      Statistic: 'Maximum',
      ComparisonOperator: 'GreaterThanThreshold',
      Threshold: hours * 3600,
      TreatMissingData: 'notBreaching',
    });
  });

  it('run on schedules every hour, quarter of an hour, five minutes, minute and week, and are given the time [DUE-01]', () => {
    const schedules = ofType(resources, 'AWS::Scheduler::Schedule').map(({ properties }) => properties);
    expect(schedules.map(({ Name, ScheduleExpression }) => [Name, ScheduleExpression])).toEqual([
      ['staging-sweep-consents', 'cron(0 * * * ? *)'],
      ['staging-quarantine-dead-submissions', 'cron(0/5 * * * ? *)'],
      ['staging-measure-waiting-failures', 'cron(0 * * * ? *)'],
      ['staging-dispatch-reminders', 'cron(0/15 * * * ? *)'],
      ['staging-sweep-outbox', 'cron(0/1 * * * ? *)'],
      ['staging-quarantine-dead-reminders', 'cron(0/5 * * * ? *)'],
      ['staging-remove-superseded-files', 'cron(0 4 ? * 2 *)'],
    ]);
    for (const { Target } of schedules) {
      expect(Target).toMatchObject({
        Input: '{"scheduledTime":"<aws.scheduler.scheduled-time>"}',
        DeadLetterConfig: { Arn: expect.anything() },
      });
    }
  });

  it('get changes of pets from the bus, each type on its own queue [EVT-06]', () => {
    const patterns = Object.fromEntries(
      ofType(resources, 'AWS::Events::Rule').map(({ properties }) => [
        properties.Name,
        properties.EventPattern,
      ]),
    );
    const source = ['merrowvale.portal'];
    const ours = (...types: string[]) => ({ source, 'detail-type': types });
    expect(patterns).toMatchObject({
      'staging-count-disease-cases': ours('disease-case.changed'),
      'staging-send-carer-invitation': ours('carer.invited'),
      'staging-sync-companions': ours(
        'reminder.created',
        'reminder.updated',
        'reminder.deleted',
        'carer.accepted',
        'carer.revoked',
        'dose.given',
        'dose.undone',
      ),
      'staging-send-consent-request': ours('consent.requested'),
      'staging-refresh-pet-reminders': ours('pet.updated'),
      'staging-refresh-owner-reminders': ours('owner.updated'),
      'staging-remove-pet-reminders': ours('pet.deleted'),
      'staging-batch-owed-reminders': ours('reminder.owed'),
      'staging-delete-account': ours('account.deletion-requested'),
      'staging-send-account-notice': ours('account.changed'),
    });
    for (const pattern of Object.values(patterns))
      expect(pattern).toEqual({ source, 'detail-type': expect.any(Array) });
  });
});
