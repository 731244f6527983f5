import type { StageResource } from '@merrowvale/infra/preflight/stage-template.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { languages } from '@merrowvale/shared/locales.ts';
import { taxonomies } from '@merrowvale/web/content/model/taxonomies.ts';
import { describe, expect, it } from 'vitest';
import { functionOf } from '../setup/function-of.ts';
import {
  fullProd,
  functionInvoked,
  ofType,
  sandboxed,
  statementsOf,
  synthesizedStage,
} from './synthesized-stage.ts';

const poolOf = (stage: readonly StageResource[]) => ofType(stage, 'AWS::Cognito::UserPool')[0]?.properties;

describe('the user pool', () => {
  const pool = poolOf(synthesizedStage('dev'));

  it('lets users reset a forgotten password only by email, with text in each language [IDN-02, AUT-02]', () => {
    expect(pool?.AccountRecoverySetting).toEqual({
      RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }],
    });
    const { EmailMessage = '', DefaultEmailOption } = Object(pool?.VerificationMessageTemplate);
    expect(DefaultEmailOption).toBe('CONFIRM_WITH_CODE');
    expect(EmailMessage.split('{####}')).toHaveLength(2);
    for (const language of languages) expect(EmailMessage).toContain(`lang="${language}"`);
  });

  it('ends all access to an account whose password was reset [AUT-04, SEC-02]', () => {
    const resources = synthesizedStage('dev');
    const trigger = functionInvoked(resources, pool?.LambdaConfig);
    expect(trigger?.properties.FunctionName).toBe('dev-end-access-after-reset');
    const callers = ofType(resources, 'AWS::Lambda::Permission').map(
      ({ properties }) => properties.Principal,
    );
    expect(callers).toContain('cognito-idp.amazonaws.com');
    const actions = statementsOf(resources, 'dev-end-access-after-reset').flatMap(({ Action }) => Action);
    expect(actions).toContain('cognito-idp:AdminUserGlobalSignOut');
  });

  it('has a group for each role that content can require [ROL-07]', () => {
    const groups = ofType(synthesizedStage('dev'), 'AWS::Cognito::UserPoolGroup');
    const names = groups.map(({ properties }) => properties.GroupName);
    expect(names.sort()).toEqual(Object.keys(taxonomies.user_roles.terms).sort());
  });

  it('lets programs sign in only by the flow that passkeys need [IDN-02, SEC-02]', () => {
    const clients = ofType(synthesizedStage('dev'), 'AWS::Cognito::UserPoolClient');
    expect(clients.map(({ properties }) => properties.ExplicitAuthFlows)).toEqual([
      ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_AUTH'],
    ]);
  });

  it('offers passkeys that verify the person, and count as both factors [AUT-02, AUT-03]', () => {
    expect(pool).toMatchObject({
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    });
    // Cognito refuses its own domain by name while it creates the pool, and uses it by itself.
    expect(pool).not.toHaveProperty('WebAuthnRelyingPartyID');
  });

  it('adds passkeys on a page that returns to the site, at an address that the client knows [AUT-03]', () => {
    const stage = synthesizedStage('dev');
    const [client] = ofType(stage, 'AWS::Cognito::UserPoolClient');
    const returning = [client?.properties.CallbackURLs].flat().map((address) => JSON.stringify(address));
    const links = JSON.stringify(ofType(stage, 'AWS::Lambda::Function').map(({ properties }) => properties));
    expect(links).toContain('/passkeys/add?client_id=');
    expect(returning.filter((address) => address.includes('/auth/passkeys-return'))).toHaveLength(1);
    expect(links).toContain('/auth/passkeys-return');
  });

  it('cannot send texts, and lets no program set a number to send them to [IDN-02, SEC-02]', () => {
    expect(pool).not.toHaveProperty('SmsConfiguration');
    expect(pool?.AutoVerifiedAttributes).toEqual(['email']);
    const [client] = ofType(synthesizedStage('dev'), 'AWS::Cognito::UserPoolClient');
    expect(client?.properties.WriteAttributes).not.toContain('phone_number');
    expect(client?.properties.ReadAttributes).toContain('phone_number');
    const allowed = statementsOf(
      synthesizedStage('dev'),
      `dev-${functionOf(endpoints.requestPhoneCode)}`,
    ).filter(({ Action }) => [Action].flat().includes('sns:Publish'));
    expect(allowed.map(({ Effect }) => Effect).sort()).toEqual(['Allow', 'Deny']);
  });

  it('lets only the endpoint that marks new accounts write the attribute for light users [ADO-06, IDN-03]', () => {
    const schema: { Name: string }[] = Object(pool).Schema;
    expect(schema.find(({ Name }) => Name === 'light')).toMatchObject({
      AttributeDataType: 'Boolean',
      Mutable: true,
    });
    const [client] = ofType(synthesizedStage('dev'), 'AWS::Cognito::UserPoolClient');
    expect(client?.properties.WriteAttributes).not.toContain('custom:light');
    expect(client?.properties.ReadAttributes).toContain('custom:light');
    const environment = JSON.stringify(
      ofType(synthesizedStage('dev'), 'AWS::Lambda::Function').find(
        ({ properties }) => properties.FunctionName === `dev-${functionOf(endpoints.markLightUser)}`,
      )?.properties.Environment,
    );
    // The name that the function's code uses.
    expect(environment).toContain('custom:light');
    expect(environment).toContain('USER_POOL_ID');
    const site = statementsOf(synthesizedStage('dev'), 'dev-site-server').flatMap(({ Action }) => Action);
    expect(site.filter((action) => action.startsWith('cognito'))).toEqual([]);
  });

  it('refuses leaked passwords and unusual sign-ins in prod [IDN-02, SEC-02]', () => {
    const [prod] = ofType(synthesizedStage('prod'), 'AWS::Cognito::UserPool');
    expect(prod?.properties).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
    expect(pool?.UserPoolAddOns).toBeUndefined();
  });

  it('sends its codes by Cognito, which needs no verified sender, by default [INF-01]', () => {
    expect(pool?.EmailConfiguration).toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' });
  });
});

describe.each([
  ['domain', 'example.org', synthesizedStage('prod', fullProd)],
  ['address', 'codes@example.org', synthesizedStage('dev', sandboxed)],
] as const)('a user pool with a verified %s', (_, name, stage) => {
  const sender = poolOf(stage)?.EmailConfiguration;

  it('sends its codes by SES [INF-01]', () => {
    expect(sender).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Merrowvale <codes@example.org>',
      ReplyToEmailAddress: 'care@example.org',
    });
    expect(JSON.stringify(sender)).toContain(`:identity/${name}"`);
  });
});
