import { describe, expect, it } from 'vitest';
import { ofType, synthesizedStage, withStandby } from './synthesized-stage.ts';

describe('the stack as a whole', () => {
  // Findings make the synth throw; it looks up no credentials and fetches nothing.
  const resources = synthesizedStage('prod', {
    validate: true,
    settings: {
      standbyRegion: 'eu-central-1',
      forwards: { campaignInterestUrl: 'https://crm.example.org/interest' },
    },
  });

  it('passes the AWS Solutions and Serverless checks, without credentials or network [INF-02] [INF-05]', () => {
    expect(ofType(resources, 'AWS::Lambda::Function').length).toBeGreaterThan(20);
  });

  it('passes them in a second region as well [INF-05]', () => {
    expect(synthesizedStage('prod-standby', { ...withStandby, validate: true }).length).toBeGreaterThan(1000);
  });

  it('has no secret in its templates [SEC-05]', () => {
    const secrets = ofType(resources, 'AWS::SecretsManager::Secret').map(({ properties }) => properties);
    expect(secrets).toHaveLength(6);
    for (const secret of secrets) {
      expect(secret).toMatchObject({ GenerateSecretString: { PasswordLength: 64 } });
      expect(secret).not.toHaveProperty('SecretString');
    }
    expect(ofType(resources, 'AWS::Cognito::UserPoolClient')[0]?.properties.GenerateSecret).toBe(false);
    const names = ofType(resources, 'AWS::Lambda::Function').flatMap(
      ({ properties }) =>
        JSON.stringify(properties.Environment ?? {}).match(/"\w*(?:SECRET|PASSWORD|API_KEY)\w*"/g) ?? [],
    );
    expect(new Set(names)).toEqual(
      new Set(
        ['LINK', 'PUSH', 'WIDGET', 'FORWARD', 'CHALLENGE', 'ORIGIN'].map((each) => `"${each}_SECRET_ARN"`),
      ),
    );
  });

  it('lets nobody make themselves a vet or a support user [SEC-05]', () => {
    const client = ofType(resources, 'AWS::Cognito::UserPoolClient')[0]?.properties;
    expect(client?.WriteAttributes).not.toContain('custom:crm_id');
    expect(client?.WriteAttributes).not.toContain('custom:light');
    expect(client).toMatchObject({ AllowedOAuthFlows: ['code'] });
  });

  it('shows every alarm on the dashboard, except for the CDN’s, which is in another region [OBS-02]', () => {
    const alarms = ofType(resources, 'AWS::CloudWatch::Alarm')
      .filter(({ stack }) => stack !== 'prod-merrowvale-cdn-logs')
      .map(({ properties }) => String(properties.AlarmName));
    const dashboard = JSON.stringify(ofType(resources, 'AWS::CloudWatch::Dashboard'));
    expect(alarms.filter((name) => !dashboard.includes(`:alarm:${name}`))).toEqual([]);
  });
});
