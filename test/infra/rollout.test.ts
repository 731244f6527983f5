import { describe, expect, it } from 'vitest';
import { mentions, ofType, synthesizedStage, withTexts } from './synthesized-stage.ts';

const prod = synthesizedStage('prod');
const aliases = ofType(prod, 'AWS::Lambda::Alias');
const aliasOf = (value: unknown) => aliases.find((alias) => mentions(value, alias))?.logicalId;

describe('every caller of a function', () => {
  it.each([
    ['AWS::ApiGatewayV2::Integration', 'IntegrationUri'],
    ['AWS::ApiGatewayV2::Authorizer', 'AuthorizerUri'],
    ['AWS::Lambda::EventSourceMapping', 'FunctionName'],
    ['AWS::Lambda::EventInvokeConfig', 'Qualifier'],
    ['AWS::Scheduler::Schedule', 'Target'],
    ['AWS::Logs::SubscriptionFilter', 'DestinationArn'],
  ])('uses its alias, as does each %s [INF-01]', (type, property) => {
    const callers = ofType(prod, type);
    const direct = callers.filter(({ properties }) => {
      const value = properties[property];
      return value !== 'live' && aliasOf(value) === undefined;
    });
    expect(callers).not.toEqual([]);
    expect(direct.map(({ id }) => id)).toEqual([]);
  });

  it('may invoke that alias and nothing else, except for Secrets Manager [INF-01]', () => {
    const wider = ofType(prod, 'AWS::Lambda::Permission').filter(
      ({ properties }) => aliasOf(properties.FunctionName) === undefined,
    );
    expect(wider.map(({ properties }) => properties.Principal)).toEqual(['secretsmanager.amazonaws.com']);
  });
});

describe('a new version of a function', () => {
  const groups = ofType(prod, 'AWS::CodeDeploy::DeploymentGroup');
  const alarms = ofType(prod, 'AWS::CloudWatch::Alarm');

  it.each(aliases.map((alias) => [alias.id, alias] as const))(
    'gets a tenth of the traffic first in production, and none if an alarm goes off: %s [INF-01]',
    (_, alias) => {
      const group = groups.find((candidate) => mentions(alias.updatePolicy, candidate));
      expect(group?.properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']),
        },
      });
      const watched = alarms.filter((alarm) => mentions(group?.properties.AlarmConfiguration, alarm));
      expect(watched.map(({ properties }) => properties.MetricName).sort()).toEqual(['Duration', 'Errors']);
      for (const { properties } of watched)
        expect(properties.Dimensions).toEqual([
          { Name: 'FunctionName', Value: alias.properties.FunctionName },
        ]);
    },
  );

  it.each([
    ['dev', synthesizedStage('dev')],
    ['staging', synthesizedStage('staging', withTexts)],
  ])('gets all traffic at once in %s [INF-01]', (_, resources) => {
    expect(ofType(resources, 'AWS::Lambda::Alias')).not.toEqual([]);
    expect(resources.filter(({ type }) => type.startsWith('AWS::CodeDeploy'))).toEqual([]);
  });
});
