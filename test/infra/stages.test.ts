import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { PlainError } from '@merrowvale/infra/plain-error.ts';
import type { StageResource } from '@merrowvale/infra/preflight/stage-template.ts';
import { settingsFor } from '@merrowvale/infra/settings.ts';
import type { SettingsInput } from '@merrowvale/infra/settings-schema.ts';
import { tagDays } from '@merrowvale/web/lib/content/expire-tags.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fullProd, functionInvoked, ofType, synthesizedStage, withStandby } from './synthesized-stage.ts';

const holdsData = [
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
  'AWS::Logs::LogGroup',
  'AWS::SecretsManager::Secret',
  'AWS::Events::Archive',
];
/** Cached pages are rendered again, challenges are valid for minutes, and only the CDN knows its secret. */
const rebuilt = /\/(pagecachetags|challengesecret|originsecret)/;

describe('production', () => {
  const prod = synthesizedStage('prod');

  it.each([
    'AWS::DynamoDB::Table',
    'AWS::Events::EventBus',
    'AWS::Scheduler::Schedule',
    'AWS::SQS::Queue',
    'AWS::ApiGatewayV2::Api',
    'AWS::Cognito::UserPool',
    'AWS::SES::EmailIdentity',
    'AWS::S3::Bucket',
    'AWS::CloudFront::Distribution',
    'AWS::CloudWatch::Alarm',
    'AWS::CloudWatch::Dashboard',
  ])('has its own %s [INF-01]', (type) => {
    expect(ofType(prod, type)).not.toEqual([]);
  });

  it('has only the server of what OpenNext builds: nothing uses its renewals and its image function [INF-01]', () => {
    const names = ofType(prod, 'AWS::Lambda::Function').map(({ properties }) => properties.FunctionName);
    expect(names).toContain('prod-site-server');
    expect(names.filter((name) => /^prod-site-(?:images|renewals)$/.test(String(name)))).toEqual([]);
    const routes = ofType(prod, 'AWS::ApiGatewayV2::Route').map(({ properties }) => properties.RouteKey);
    expect(routes).not.toContain('GET /_next/image');
  });

  it('removes stored content of earlier builds after 30 days [INF-01]', () => {
    const rules = ofType(prod, 'AWS::S3::Bucket').map(({ properties }) => properties.LifecycleConfiguration);
    expect(rules).toContainEqual({
      Rules: [{ ExpirationInDays: 30, Prefix: '_cache/', Status: 'Enabled' }],
    });
  });

  it('removes tags of content once nothing is left that was stored before them [INF-01]', () => {
    const [tags] = ofType(prod, 'AWS::DynamoDB::Table').filter(({ id }) => /pagecachetags/.test(id));
    expect(tags?.properties.TimeToLiveSpecification).toEqual({ AttributeName: 'expire', Enabled: true });
    // S3 User Guide, "Expiring objects": at the next midnight UTC, and removed with a delay.
    expect(tagDays).toBeGreaterThan(30 + 7);
  });

  it('retains owners’ data when a stack is deleted [INF-03]', () => {
    const lost = prod.filter(
      ({ type, id, deletionPolicy }) =>
        holdsData.includes(type) && !rebuilt.test(id) && deletionPolicy !== 'RetainExceptOnCreate',
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it('protects the table and the user pool from deletion, and has point-in-time recovery [INF-03]', () => {
    const [table] = ofType(prod, 'AWS::DynamoDB::Table').filter(
      ({ properties }) => properties.TableName === 'prod-portal',
    );
    expect(table?.properties).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true },
    });
    expect(ofType(prod, 'AWS::Cognito::UserPool')[0]?.properties.DeletionProtection).toBe('ACTIVE');
  });
});

describe('the reserved concurrency of functions', () => {
  const guide = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8');
  const reservedIn = (stage: string) =>
    ofType(synthesizedStage(stage), 'AWS::Lambda::Function').flatMap(({ properties }) =>
      properties.ReservedConcurrentExecutions === undefined
        ? []
        : [[properties.FunctionName, properties.ReservedConcurrentExecutions]],
    );

  it.each(['dev', 'pr-7', 'staging'])(
    'of %s is none, so that a new account, which runs ten at once, can hold it [INF-01]',
    (stage) => {
      expect(reservedIn(stage)).toEqual([]);
    },
  );

  it('of a stage with data is only for reminders, and as documented [INF-01, DUE-01]', () => {
    expect(Object.fromEntries(reservedIn('prod'))).toEqual({
      'prod-dispatch-reminders': 2,
      'prod-send-reminder-emails': 4,
      'prod-send-reminder-texts': 2,
      'prod-send-reminder-notifications': 20,
    });
    expect(guide).toContain('`prod` reserves 28 of them');
  });
});

describe('the size of a stage', () => {
  it.each([
    { stage: 'dev', functions: 60, resources: 900, alarms: 40 },
    { stage: 'staging', functions: 64, resources: 1100, alarms: 150 },
    { stage: 'prod', functions: 64, resources: 1300, alarms: 200 },
    { stage: 'pr-7', functions: 60, resources: 900, alarms: 40 },
  ])('leaves room for more: $stage [INF-01]', ({ stage, ...max }) => {
    const resources = synthesizedStage(stage);
    expect(ofType(resources, 'AWS::Lambda::Function').length).toBeLessThanOrEqual(max.functions);
    expect(resources.length).toBeLessThanOrEqual(max.resources);
    expect(ofType(resources, 'AWS::CloudWatch::Alarm').length).toBeLessThanOrEqual(max.alarms);
    const stacks = [...Map.groupBy(resources, ({ stack }) => stack).values()];
    expect(Math.max(...stacks.map(({ length }) => length))).toBeLessThanOrEqual(350);
  });

  it('grows by nothing but its routes with each endpoint of an area [INF-01]', () => {
    const resources = synthesizedStage('prod');
    for (const part of ['api', 'public-api', 'support-api']) {
      const inStack = (type: string) =>
        ofType(resources, type).filter(({ stack }) => stack === `prod-merrowvale-${part}`).length;
      const functions = inStack('AWS::Lambda::Function');
      const perFunction = ['AWS::Lambda::Permission', 'AWS::ApiGatewayV2::Integration', 'AWS::IAM::Policy'];
      expect(perFunction.map(inStack), part).toEqual([functions, functions, functions]);
    }
  });
});

describe('a second region', () => {
  const without = synthesizedStage('prod', fullProd);
  const prod = synthesizedStage('prod', withStandby);
  const standby = synthesizedStage('prod-standby', withStandby);
  const variablesOf = ({ properties }: StageResource) =>
    z
      .object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) })
      .safeParse(properties).data?.Environment.Variables ?? {};

  it('adds a replica of the owners’ table and of secrets to prod, and one variable to functions [INF-01, INF-03]', () => {
    const before = new Map(without.map((each) => [each.id, each]));
    const isVersion = ({ type }: StageResource) => type === 'AWS::Lambda::Version';
    const added = prod.filter((each) => !before.has(each.id) && !isVersion(each));
    expect(added.map(({ id }) => id.replace(/[\dA-F]{8}$/, ''))).toEqual(
      [
        ...['replicalogs', 'replica', 'replicaCustomResourcePolicy'],
        ...['AWS679f53fac002430cb0da5b7982bd2287ServiceRole', 'AWS679f53fac002430cb0da5b7982bd2287'],
        'replicalatealarm',
      ].map((name) => `prod-merrowvale-data/${name}`),
    );
    const changed = prod.filter(
      (each) => before.has(each.id) && !isDeepStrictEqual(before.get(each.id), each),
    );
    expect([...new Set(changed.map(({ type }) => type))].sort()).toEqual([
      'AWS::CloudWatch::Dashboard',
      'AWS::IAM::Policy',
      'AWS::Lambda::Alias',
      'AWS::Lambda::Function',
      'AWS::SecretsManager::Secret',
    ]);
    for (const each of ofType(changed, 'AWS::Lambda::Function')) {
      const { STANDBY_TABLE_ARN: _, ...others } = variablesOf(each);
      expect(others).toEqual(variablesOf(before.get(each.id) ?? each));
    }
  });

  it('is known to all functions that messages and schedules invoke, and to none of another stage [DUE-09]', () => {
    const knowing = (stage: readonly StageResource[]) =>
      ofType(stage, 'AWS::Lambda::Function').flatMap((each) =>
        'STANDBY_TABLE_ARN' in variablesOf(each) ? [String(each.properties.FunctionName)] : [],
      );
    const invoked = (stage: readonly StageResource[]) => [
      ...ofType(stage, 'AWS::Lambda::EventSourceMapping').map(({ properties, stack }) =>
        functionInvoked(
          stage.filter((each) => each.stack === stack),
          properties.FunctionName,
        ),
      ),
      ...ofType(stage, 'AWS::Scheduler::Schedule').map(({ properties, stack }) =>
        functionInvoked(
          stage.filter((each) => each.stack === stack),
          properties.Target,
        ),
      ),
    ];
    for (const stage of [prod, standby]) {
      const names = new Set(invoked(stage).map((each) => String(each?.properties.FunctionName)));
      expect(names.size).toBeGreaterThan(25);
      expect(
        knowing(stage)
          .filter((name) => !/record-text-outcomes$/.test(name))
          .sort(),
      ).toEqual([...names].sort());
    }
    expect(knowing(synthesizedStage('prod'))).toEqual([]);
  });

  it('has a stage that takes over: it creates neither the table nor the secrets, and every name is its own [INF-03]', () => {
    const tables = ofType(standby, 'AWS::DynamoDB::Table').map(({ properties }) => properties.TableName);
    expect(tables.filter((name) => name !== undefined).sort()).toEqual([
      'prod-standby-audit',
      'prod-standby-sessions',
    ]);
    const secrets = ofType(standby, 'AWS::SecretsManager::Secret').map(({ properties }) => properties.Name);
    expect(secrets).toEqual(['prod-standby/origin']);
    const sender = ofType(standby, 'AWS::Lambda::Function').find(
      ({ properties }) => properties.FunctionName === 'prod-standby-send-reminder-emails',
    );
    const variables = sender ? variablesOf(sender) : {};
    expect(JSON.stringify(variables.TABLE_NAME)).toBe('"prod-portal"');
    expect(JSON.stringify(variables.LINK_SECRET_ARN)).toContain(':secret:prod/unsubscribe-links');
    expect(JSON.stringify(variables.STANDBY_TABLE_ARN)).toContain(':dynamodb:eu-central-1:');
    const policies = ofType(standby, 'AWS::IAM::Policy').map(({ properties }) => JSON.stringify(properties));
    expect(policies.some((policy) => policy.includes(':secret:prod/unsubscribe-links-??????'))).toBe(true);
    expect(settingsFor('prod-standby', withStandby.settings).region).toBe('eu-central-1');
  });

  it('must differ from the first, and needs one whose data are kept [INF-03]', () => {
    const refused = (stage: string, settings: Partial<SettingsInput>) => () => settingsFor(stage, settings);
    const same = { standbyRegion: 'eu-west-1' };
    expect(refused('prod', same)).toThrow('standbyRegion: must be another region than that of prod');
    for (const settings of [same, {}])
      expect(refused('prod-standby', settings)).toThrow('Set standbyRegion for prod to another region');
    expect(refused('staging', withStandby.settings)).toThrow(
      'standbyRegion: needs a region, and a stage that',
    );
    expect(refused('staging-standby', withStandby.settings)).toThrow(
      'must be dev, staging, prod, prod-standby',
    );
  });
});

describe('the stage of a pull request', () => {
  const stage = synthesizedStage('pr-7');

  it('leaves nothing behind [INF-03]', () => {
    expect(
      stage.filter(({ deletionPolicy }) => deletionPolicy?.startsWith('Retain')).map(({ id }) => id),
    ).toEqual([]);
    expect(
      ofType(stage, 'AWS::DynamoDB::Table').map(
        ({ properties }) => properties.DeletionProtectionEnabled ?? false,
      ),
    ).toEqual([false, false, false, false]);
    expect(ofType(stage, 'Custom::S3AutoDeleteObjects')).toHaveLength(
      ofType(stage, 'AWS::S3::Bucket').length,
    );
  });

  it('shares no name with another stage [INF-03]', () => {
    const named = stage.flatMap(({ id, properties }) =>
      ['FunctionName', 'QueueName', 'TableName', 'TopicName', 'AlarmName', 'UserPoolName'].flatMap((name) => {
        const value = properties[name];
        return typeof value === 'string' && !value.startsWith('pr-7-') ? [`${id} ${value}`] : [];
      }),
    );
    expect(named).toEqual([]);
  });
});

describe('an invalid setting', () => {
  const messageOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      if (error instanceof PlainError) return error.message;
      throw error;
    }
    return 'nothing was refused';
  };

  it.each(['qa', 'pr-', 'pr-0', 'Prod', ''])(
    'rejects the stage "%s" and lists the valid ones [INF-03]',
    (stage) => {
      expect(messageOf(() => settingsFor(stage))).toBe(
        `The stage "${stage}" must be dev, staging, prod, prod-standby or pr-N, such as pr-7.`,
      );
    },
  );

  it('is named together with the reason [INF-03]', () => {
    const domain = { name: 'www.example.org', hostedZoneId: 'Z1', hostedZoneName: 'example.org' };
    expect(messageOf(() => settingsFor('prod', { domain, region: undefined }))).toContain(
      'region: is required with a domain or firewall',
    );
    expect(messageOf(() => settingsFor('prod', { alarmEmail: undefined }))).toContain(
      'alarmEmail: is required with monitoring and where data is kept',
    );
    expect(messageOf(() => settingsFor('dev', { siteUrl: 'http://localhost:3000/' }))).toContain('siteUrl: ');
    expect(messageOf(() => settingsFor('dev', { textSenderId: 'much too long a name' }))).toContain(
      'textSenderId: ',
    );
  });
});

describe('alarms', () => {
  it.each(['staging', 'prod'])('of %s reach somebody, also once they are over [OBS-02]', (stage) => {
    const resources = synthesizedStage(stage);
    expect(
      ofType(resources, 'AWS::SNS::Subscription').map(({ properties }) => properties.Protocol),
    ).toContain('email');
    for (const { properties } of ofType(resources, 'AWS::CloudWatch::Alarm')) {
      expect(properties.AlarmActions).toHaveLength(1);
      expect(properties.OKActions, String(properties.AlarmName)).toEqual(properties.AlarmActions);
    }
  });

  it('need an address wherever there are more than those on dead letters [OBS-02]', () => {
    expect(() => settingsFor('staging', { alarmEmail: undefined })).toThrow(
      /alarmEmail: is required with mon/,
    );
  });
});

describe('a stage that nobody is on call for', () => {
  it.each(['dev', 'pr-7'])(
    'has the dashboard, and pays only for the alarms on dead letters, but for those of notifications: %s [QUE-02, OBS-02, INF-08]',
    (stage) => {
      const resources = synthesizedStage(stage);
      const names = (type: string, name: string) =>
        ofType(resources, type).map(({ properties }) => String(properties[name]));
      const dead = names('AWS::SQS::Queue', 'QueueName').filter(
        (name) => /-dead$/.test(name) && !name.endsWith('-reminder-notifications-dead'),
      );
      expect(names('AWS::CloudWatch::Alarm', 'AlarmName').sort()).toEqual(dead.sort());
      expect(names('AWS::CloudWatch::Dashboard', 'DashboardName')).toEqual([`${stage}-portal`]);
    },
  );

  it('needs alarms if there is an address that they are mailed to, and if rollouts depend on them [OBS-02]', () => {
    expect(() => settingsFor('dev', { alarmEmail: 'oncall@example.org' })).toThrow(/monitoring: is required/);
    expect(() => settingsFor('dev', { gradualRollout: true })).toThrow(/monitoring: is required/);
    expect(settingsFor('dev', { monitoring: true, alarmEmail: 'oncall@example.org' }).monitoring).toBe(true);
  });
});

it.each(['dev', 'pr-7', 'staging', 'prod'])(
  'reads due slots only once the index of a deployed table has caught up: %s [DUE-01]',
  (stage) => {
    expect(settingsFor(stage).slotDelaySeconds).toBeGreaterThanOrEqual(15);
  },
);
